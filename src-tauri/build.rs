// Names our own commands, so that each needs a permission of its own in a capability file (security S21).
const COMMANDS: &[&str] = &[
    "about",
    "capture_hide",
    "capture_ready",
    "capture_submit",
    "capture_take",
    "external_hosts",
    "leave_ready",
    "open_external",
    "secret_delete",
    "secret_get",
    "secret_set",
    "set_menu",
    "sign_in_cancel",
    "sign_in_listen",
    "sign_in_wait",
    "update_check",
    "update_fetch",
    "update_install",
    "update_restart",
    "window_show",
];

fn main() {
    println!("cargo:rerun-if-env-changed=TABDO_SERVER_URL");
    // The pages are packed into the program: a new client wants a new one.
    println!("cargo:rerun-if-changed=../dist-desktop");
    let manifest = tauri_build::AppManifest::new().commands(COMMANDS);
    let attributes = tauri_build::Attributes::new().app_manifest(manifest);
    tauri_build::try_build(attributes).expect("the configuration of the shell must be sound");
}
