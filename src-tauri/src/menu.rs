// The native menu as the page sends it: commands, separators, roles of the system, submenus.
use crate::refusal::Refusal;
use crate::{menu_bar, roles, tray};
use serde::{Deserialize, Serialize};
#[cfg(not(target_os = "macos"))]
use tauri::{
    menu::{Menu, Submenu},
    Wry,
};
use tauri::{AppHandle, Emitter};

const MOST_ITEMS: usize = 600;
const DEEPEST: usize = 3;
/// Of an id, in bytes.
const LONGEST: usize = 200;

/// A menu of the menu bar, or one within another.
#[derive(Debug, Deserialize)]
pub struct MenuSpec {
    pub title: String,
    pub items: Vec<ItemSpec>,
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

/// Shows this menu in the place of the one before, and says the tray's menu in the same language.
#[tauri::command]
pub fn set_menu(app: AppHandle, menus: Vec<MenuSpec>, tray: Option<tray::Labels>) -> Result<(), Refusal> {
    if !is_sound(&menus) {
        return Err(Refusal::of("refused"));
    }
    if let Some(labels) = tray {
        tray::relabel(&app, &labels);
    }
    menu_bar::show(&app, &menus).map_err(|_| Refusal::of("failed"))
}

/// The menu bar until the page has sent its own: one that came later would push the page down, away from under a click.
#[cfg(not(target_os = "macos"))]
pub fn until_then(app: &AppHandle) -> tauri::Result<Menu<Wry>> {
    let (about, quit) = (roles::item(app, Role::About)?, roles::item(app, Role::Quit)?);
    let menu = Submenu::with_items(app, "Tabdo", true, &[about.as_ref(), quit.as_ref()])?;
    Menu::with_items(app, &[&menu])
}

/// Tells the page which item was chosen.
pub fn on_menu(app: &AppHandle, id: &str) {
    if tray::on_menu(app, id) || roles::on_menu(app, id) {
        return;
    }
    if let Some(id) = id.strip_prefix(menu_bar::PREFIX) {
        let _ = app.emit_to("main", "menu", Chosen { id });
    }
}

fn is_sound(menus: &[MenuSpec]) -> bool {
    fn count(menus: &[&MenuSpec], depth: usize) -> Option<usize> {
        let mut sum = 0;
        for menu in menus {
            if depth > DEEPEST {
                return None;
            }
            for item in &menu.items {
                sum += match item {
                    ItemSpec::Submenu(inner) => 1 + count(&[inner], depth + 1)?,
                    ItemSpec::Command { id, .. } if id.len() > LONGEST => return None,
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
    }

    #[test]
    fn no_label_is_so_long_that_there_is_no_menu() {
        let label = "x".repeat(10_000);
        let item =
            json!({ "kind": "command", "id": "a", "label": label, "accelerator": null, "enabled": true });
        assert!(is_sound(&menus(json!([{ "title": label, "items": [item] }]))));
    }
}
