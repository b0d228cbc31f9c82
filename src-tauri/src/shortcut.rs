// The key that adds a thought from anywhere; where another program holds it, the menu and the tray still do.
use crate::capture;
use std::sync::Mutex;
use tauri::{AppHandle, Manager};
use tauri_plugin_global_shortcut::{GlobalShortcutExt, ShortcutState};

const KEYS: &str = "CommandOrControl+Shift+Space";
#[cfg(target_os = "macos")]
const SHOWN: &str = "Cmd+Shift+Space";
#[cfg(not(target_os = "macos"))]
const SHOWN: &str = "Ctrl+Shift+Space";

/// The key as people read it, once it is ours.
#[derive(Default)]
pub struct GlobalKey(Mutex<Option<&'static str>>);

/// Asks the system for the key.
pub fn register(app: &AppHandle) {
    let registered = app.global_shortcut().on_shortcut(KEYS, |app, _, event| {
        if event.state() == ShortcutState::Pressed {
            capture::toggle(app);
        }
    });
    if registered.is_ok() {
        let key = app.state::<GlobalKey>();
        *key.0.lock().unwrap_or_else(|lock| lock.into_inner()) = Some(SHOWN);
    }
}

/// The key, or nothing where the system did not give it.
pub fn shown(app: &AppHandle) -> Option<&'static str> {
    *app.state::<GlobalKey>().0.lock().unwrap_or_else(|lock| lock.into_inner())
}
