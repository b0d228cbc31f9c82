// The icon in the tray, where there is one: show, add, quit. A desktop without a tray is a state, not a fault.
#[cfg(target_os = "linux")]
use crate::bus;
use crate::{capture, window};
use serde::Deserialize;
use std::panic::{catch_unwind, AssertUnwindSafe};
use std::sync::{Mutex, MutexGuard};
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

/// The icon, once it was put, and what its menu says.
#[derive(Default)]
pub struct Tray(Mutex<Icon>);

#[derive(Default)]
struct Icon {
    items: Option<Items>,
    labels: Labels,
}

struct Items {
    show: MenuItem<tauri::Wry>,
    add: MenuItem<tauri::Wry>,
    quit: MenuItem<tauri::Wry>,
}

/// Until the page has said its own.
impl Default for Labels {
    fn default() -> Self {
        Self { show: "Show Tabdo".into(), add: "Quick add".into(), quit: "Quit".into() }
    }
}

impl Tray {
    fn lock(&self) -> MutexGuard<'_, Icon> {
        self.0.lock().unwrap_or_else(|lock| lock.into_inner())
    }
}

/// Puts the icon into the tray, unless it is there; whether a hidden window can be had back by it.
pub fn put(app: &AppHandle) -> bool {
    // Asked each time: a panel may come later than the program, or go.
    if !system_has_tray() {
        return false;
    }
    let tray = app.state::<Tray>();
    let mut icon = tray.lock();
    if icon.items.is_none() {
        // Where the library of indicators is missing, its binding panics.
        let built = catch_unwind(AssertUnwindSafe(|| build(app, &icon.labels)));
        icon.items = built.ok().and_then(Result::ok);
    }
    icon.items.is_some()
}

/// Whether the icon is to be seen.
pub fn is_shown(app: &AppHandle) -> bool {
    let was_put = app.state::<Tray>().lock().items.is_some();
    was_put && system_has_tray()
}

/// Says the tray's menu in the page's language.
pub fn relabel(app: &AppHandle, labels: &Labels) {
    let tray = app.state::<Tray>();
    let mut icon = tray.lock();
    if let Some(items) = &icon.items {
        let _ = items.show.set_text(&labels.show);
        let _ = items.add.set_text(&labels.add);
        let _ = items.quit.set_text(&labels.quit);
    }
    icon.labels = labels.clone();
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

fn build(app: &AppHandle, labels: &Labels) -> tauri::Result<Items> {
    let item = |id: &str, text: &str| MenuItem::with_id(app, id, text, true, None::<&str>);
    let items = Items {
        show: item("tray:show", &labels.show)?,
        add: item("tray:add", &labels.add)?,
        quit: item("tray:quit", &labels.quit)?,
    };
    let menu = Menu::with_items(app, &[&items.show, &items.add, &items.quit])?;
    let mut builder = TrayIconBuilder::with_id("tray").menu(&menu).tooltip("Tabdo");
    if let Some(icon) = app.default_window_icon() {
        builder = builder.icon(icon.clone());
    }
    builder.build(app)?;
    Ok(items)
}

/// Linux has a tray only where some program shows one: without, the icon would be nowhere and the window lost.
#[cfg(target_os = "linux")]
fn system_has_tray() -> bool {
    bus::has("org.kde.StatusNotifierWatcher")
}

#[cfg(not(target_os = "linux"))]
fn system_has_tray() -> bool {
    true
}
