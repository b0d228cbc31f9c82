// The icon in the tray, where there is one: show, add, quit. A desktop without a tray is a state, not a fault.
use crate::{capture, window};
use serde::Deserialize;
use std::panic::{catch_unwind, AssertUnwindSafe};
use tauri::menu::{Menu, MenuItem};
use tauri::tray::TrayIconBuilder;
use tauri::{AppHandle, Manager};

/// What the tray's menu says, in the language of the page.
#[derive(Clone, Debug, Deserialize)]
pub struct Labels {
    pub show: String,
    pub add: String,
    pub quit: String,
}

/// The items by which the tray is told again in another language.
pub struct Tray {
    show: MenuItem<tauri::Wry>,
    add: MenuItem<tauri::Wry>,
    quit: MenuItem<tauri::Wry>,
}

/// Puts the icon into the tray; without one, does nothing.
pub fn put(app: &AppHandle) {
    if !system_has_tray() {
        return;
    }
    // Where the library of indicators is missing, its binding panics.
    if let Ok(Ok(tray)) = catch_unwind(AssertUnwindSafe(|| build(app))) {
        app.manage(tray);
    }
}

/// Whether the icon is there, so that a hidden window can be had back.
pub fn is_shown(app: &AppHandle) -> bool {
    app.try_state::<Tray>().is_some()
}

/// Says the tray's menu in the page's language.
pub fn relabel(app: &AppHandle, labels: &Labels) {
    if let Some(tray) = app.try_state::<Tray>() {
        let _ = tray.show.set_text(&labels.show);
        let _ = tray.add.set_text(&labels.add);
        let _ = tray.quit.set_text(&labels.quit);
    }
}

/// Does what an item of the tray says; whether it was one.
pub fn on_menu(app: &AppHandle, id: &str) -> bool {
    match id {
        "tray:show" => window::show(app),
        "tray:add" => capture::toggle(app),
        "tray:quit" => app.exit(0),
        _ => return false,
    }
    true
}

fn build(app: &AppHandle) -> tauri::Result<Tray> {
    let item = |id: &str, text: &str| MenuItem::with_id(app, id, text, true, None::<&str>);
    let tray = Tray {
        show: item("tray:show", "Show Tabdo")?,
        add: item("tray:add", "Quick add")?,
        quit: item("tray:quit", "Quit")?,
    };
    let menu = Menu::with_items(app, &[&tray.show, &tray.add, &tray.quit])?;
    let mut builder = TrayIconBuilder::with_id("tray").menu(&menu).tooltip("Tabdo");
    if let Some(icon) = app.default_window_icon() {
        builder = builder.icon(icon.clone());
    }
    builder.build(app)?;
    Ok(tray)
}

/// Linux has a tray only where some program shows one: without, the icon would be nowhere and the window lost.
#[cfg(target_os = "linux")]
fn system_has_tray() -> bool {
    let asked = zbus::blocking::Connection::session().and_then(|bus| {
        let proxy = zbus::blocking::fdo::DBusProxy::new(&bus)?;
        let name = zbus::names::BusName::try_from("org.kde.StatusNotifierWatcher")?;
        Ok(proxy.name_has_owner(name)?)
    });
    asked.unwrap_or(false)
}

#[cfg(not(target_os = "linux"))]
fn system_has_tray() -> bool {
    true
}
