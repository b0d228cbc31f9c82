// Builds the native menu from what the page sends: commands, separators, roles of the system, submenus.
use crate::refusal::Refusal;
use crate::tray;
use serde::{Deserialize, Serialize};
use tauri::menu::{CheckMenuItem, IsMenuItem, Menu, MenuItem, PredefinedMenuItem, Submenu};
use tauri::{AppHandle, Emitter, Manager, Wry};

const PREFIX: &str = "command:";
const MOST_ITEMS: usize = 600;
const DEEPEST: usize = 3;
const LONGEST: usize = 200;

/// A menu of the menu bar, or one within another.
#[derive(Debug, Deserialize)]
pub struct MenuSpec {
    title: String,
    items: Vec<ItemSpec>,
}

/// One line of a menu.
#[derive(Debug, Deserialize)]
#[serde(tag = "kind", rename_all = "camelCase")]
pub enum ItemSpec {
    Command { id: String, label: String, accelerator: Option<String>, enabled: bool, checked: Option<bool> },
    Separator,
    Role { role: Role },
    Submenu(MenuSpec),
}

/// What the system does by itself, under its own name and key.
#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(rename_all = "camelCase")]
pub enum Role {
    Copy,
    Cut,
    Paste,
    SelectAll,
    Undo,
    Redo,
    Quit,
    Minimize,
    Close,
    About,
    Hide,
}

#[derive(Clone, Serialize)]
struct Chosen<'a> {
    id: &'a str,
}

/// Puts this menu in the place of the one before, and says the tray's menu in the same language.
#[tauri::command]
pub fn set_menu(app: AppHandle, menus: Vec<MenuSpec>, tray: Option<tray::Labels>) -> Result<(), Refusal> {
    if !is_sound(&menus) {
        return Err(Refusal::of("refused"));
    }
    if let Some(labels) = tray {
        tray::relabel(&app, &labels);
    }
    put(&app, &menus).map_err(|_| Refusal::of("failed"))
}

/// The menu bar until the page has sent its own: one that came later would push the page down, away from under a click.
#[cfg(not(target_os = "macos"))]
pub fn until_then(app: &AppHandle) -> tauri::Result<Menu<Wry>> {
    let items = [predefined(app, Role::About)?, predefined(app, Role::Quit)?];
    let lines: Vec<&dyn IsMenuItem<Wry>> = items.iter().map(|each| each as &dyn IsMenuItem<Wry>).collect();
    Menu::with_items(app, &[&Submenu::with_items(app, "Tabdo", true, &lines)?])
}

/// Tells the page which item was chosen.
pub fn on_menu(app: &AppHandle, id: &str) {
    if tray::on_menu(app, id) {
        return;
    }
    if let Some(id) = id.strip_prefix(PREFIX) {
        let _ = app.emit_to("main", "menu", Chosen { id });
    }
}

fn put(app: &AppHandle, menus: &[MenuSpec]) -> tauri::Result<()> {
    let menu = Menu::new(app)?;
    for each in menus {
        menu.append(&submenu(app, each)?)?;
    }
    // Elsewhere the small window must not carry it as well.
    #[cfg(target_os = "macos")]
    app.set_menu(menu)?;
    #[cfg(not(target_os = "macos"))]
    if let Some(window) = app.get_webview_window("main") {
        window.set_menu(menu)?;
    }
    Ok(())
}

fn submenu(app: &AppHandle, spec: &MenuSpec) -> tauri::Result<Submenu<Wry>> {
    let menu = Submenu::new(app, plain(&spec.title), true)?;
    for each in &spec.items {
        menu.append(item(app, each)?.as_ref())?;
    }
    Ok(menu)
}

fn item(app: &AppHandle, spec: &ItemSpec) -> tauri::Result<Box<dyn IsMenuItem<Wry>>> {
    Ok(match spec {
        ItemSpec::Separator => Box::new(PredefinedMenuItem::separator(app)?),
        ItemSpec::Role { role } => Box::new(predefined(app, *role)?),
        ItemSpec::Submenu(menu) => Box::new(submenu(app, menu)?),
        ItemSpec::Command { id, label, accelerator, enabled, checked } => {
            let id = format!("{PREFIX}{id}");
            let text = with_key(label, accelerator.as_deref());
            match checked {
                Some(on) => Box::new(CheckMenuItem::with_id(app, id, text, *enabled, *on, None::<&str>)?),
                None => Box::new(MenuItem::with_id(app, id, text, *enabled, None::<&str>)?),
            }
        }
    })
}

fn predefined(app: &AppHandle, role: Role) -> tauri::Result<PredefinedMenuItem<Wry>> {
    match role {
        Role::Copy => PredefinedMenuItem::copy(app, None),
        Role::Cut => PredefinedMenuItem::cut(app, None),
        Role::Paste => PredefinedMenuItem::paste(app, None),
        Role::SelectAll => PredefinedMenuItem::select_all(app, None),
        Role::Undo => PredefinedMenuItem::undo(app, None),
        Role::Redo => PredefinedMenuItem::redo(app, None),
        Role::Quit => PredefinedMenuItem::quit(app, None),
        Role::Minimize => PredefinedMenuItem::minimize(app, None),
        Role::Close => PredefinedMenuItem::close_window(app, None),
        Role::About => PredefinedMenuItem::about(app, None, None),
        Role::Hide => PredefinedMenuItem::hide(app, None),
    }
}

/// The key stands in the label: as a native one the toolkit would take it from the page (ADR 25).
fn with_key(label: &str, key: Option<&str>) -> String {
    match key {
        Some(key) if cfg!(target_os = "windows") => format!("{}\t{key}", plain(label)),
        Some(key) => format!("{}\u{2003}{}", plain(label), plain(key)),
        None => plain(label),
    }
}

/// An ampersand would mark the next letter as its key.
fn plain(text: &str) -> String {
    text.replace('&', "&&")
}

fn is_sound(menus: &[MenuSpec]) -> bool {
    fn count(menus: &[&MenuSpec], depth: usize) -> Option<usize> {
        let mut sum = 0;
        for menu in menus {
            if depth > DEEPEST || menu.title.len() > LONGEST {
                return None;
            }
            for item in &menu.items {
                sum += match item {
                    ItemSpec::Submenu(inner) => 1 + count(&[inner], depth + 1)?,
                    ItemSpec::Command { id, label, .. } if id.len() > LONGEST || label.len() > LONGEST => {
                        return None;
                    }
                    _ => 1,
                };
            }
        }
        Some(sum)
    }
    count(&menus.iter().collect::<Vec<_>>(), 1).is_some_and(|sum| sum <= MOST_ITEMS)
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::{from_value, json, Value};

    fn menus(value: Value) -> Vec<MenuSpec> {
        from_value(value).unwrap()
    }

    #[test]
    fn the_menu_of_the_contract_is_understood() {
        let all = menus(json!([{ "title": "File", "items": [
            { "kind": "command", "id": "todo-add", "label": "Add", "accelerator": "Ctrl+N", "enabled": true },
            { "kind": "command", "id": "x", "label": "X", "accelerator": null, "enabled": false, "checked": true },
            { "kind": "separator" },
            { "kind": "role", "role": "selectAll" },
            { "kind": "submenu", "title": "More", "items": [{ "kind": "role", "role": "quit" }] },
        ]}]));
        assert!(is_sound(&all));
        assert!(matches!(&all[0].items[4], ItemSpec::Submenu(menu) if menu.items.len() == 1));
    }

    #[test]
    fn unknown_kinds_and_roles_are_refused() {
        assert!(from_value::<ItemSpec>(json!({ "kind": "script", "code": "1" })).is_err());
        assert!(from_value::<ItemSpec>(json!({ "kind": "role", "role": "services" })).is_err());
    }

    #[test]
    fn a_menu_without_measure_is_refused() {
        let many = vec![json!({ "kind": "separator" }); MOST_ITEMS + 1];
        assert!(!is_sound(&menus(json!([{ "title": "File", "items": many }]))));
        let mut deep = json!({ "kind": "separator" });
        for _ in 0..5 {
            deep = json!({ "kind": "submenu", "title": "More", "items": [deep] });
        }
        assert!(!is_sound(&menus(json!([{ "title": "File", "items": [deep] }]))));
        assert!(!is_sound(&menus(json!([{ "title": "x".repeat(300), "items": [] }]))));
    }

    #[test]
    fn labels_show_their_key_and_no_mnemonics() {
        assert_eq!(with_key("Cut & paste", None), "Cut && paste");
        assert!(with_key("Add", Some("Ctrl+N")).ends_with("Ctrl+N"));
    }
}
