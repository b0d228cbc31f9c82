// The program: on Windows without a console behind it.
#![cfg_attr(not(debug_assertions), windows_subsystem = "windows")]

fn main() {
    tabdo_lib::run();
}
