// What the page may know about the program and the system around it.
use crate::{secrets, shortcut, tray};
use serde::Serialize;
use tauri::AppHandle;

/// Facts that Settings shows.
#[derive(Debug, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct About {
    version: String,
    os: &'static str,
    arch: &'static str,
    keychain: bool,
    tray: bool,
    global_shortcut: Option<&'static str>,
}

/// Tells them.
#[tauri::command(async)]
pub fn about(app: AppHandle) -> About {
    About {
        version: app.package_info().version.to_string(),
        os: std::env::consts::OS,
        arch: std::env::consts::ARCH,
        keychain: secrets::has_keychain(),
        tray: tray::is_shown(&app),
        global_shortcut: shortcut::shown(&app),
    }
}
