// The menu bar as it stands: what changes does so in place, since a bar that is put anew closes the menu that is open.
use crate::menu::{ItemSpec, MenuSpec};
use crate::roles;
use std::sync::Mutex;
use tauri::menu::{CheckMenuItem, IsMenuItem, Menu, MenuItem, PredefinedMenuItem, Submenu};
use tauri::{AppHandle, Manager, Wry};

/// Begins the id of an item that runs a command of the page.
pub const PREFIX: &str = "command:";
/// In characters; the rest is cut off.
const LONGEST: usize = 100;

/// The bar that was put last.
#[derive(Default)]
pub struct Bar(Mutex<Standing>);

#[derive(Default)]
struct Standing {
    plan: Plan,
    lines: Vec<Line>,
}

/// What a bar is made of: `shape` needs a new bar when it differs, `looks` does not.
#[derive(Default)]
struct Plan {
    shape: Vec<String>,
    looks: Vec<Look>,
}

#[derive(Debug, PartialEq, Eq)]
struct Look {
    text: String,
    enabled: bool,
    checked: bool,
}

/// A line that can change, in the order of `looks`.
enum Line {
    Menu(Submenu<Wry>),
    Item(MenuItem<Wry>),
    Check(CheckMenuItem<Wry>),
}

/// Shows this bar: by changing the one that stands where that is enough.
pub fn show(app: &AppHandle, menus: &[MenuSpec]) -> tauri::Result<()> {
    let plan = Plan::of(menus);
    let bar = app.state::<Bar>();
    let mut standing = bar.0.lock().unwrap_or_else(|lock| lock.into_inner());
    if standing.plan.shape == plan.shape {
        let changes = standing.plan.looks.iter().zip(&plan.looks).zip(&standing.lines);
        for ((before, now), line) in changes {
            line.change(before, now)?;
        }
        standing.plan = plan;
    } else {
        let lines = put(app, menus)?;
        *standing = Standing { plan, lines };
    }
    Ok(())
}

impl Plan {
    fn of(menus: &[MenuSpec]) -> Self {
        let mut plan = Self::default();
        for menu in menus {
            plan.add_menu(menu);
        }
        plan
    }

    fn add_menu(&mut self, menu: &MenuSpec) {
        self.add("menu".into(), Look { text: plain(&menu.title), enabled: true, checked: false });
        for item in &menu.items {
            match item {
                ItemSpec::Separator => self.shape.push("line".into()),
                ItemSpec::Role { role } => self.shape.push(format!("{role:?}")),
                ItemSpec::Submenu(inner) => self.add_menu(inner),
                ItemSpec::Command { id, label, accelerator, enabled, checked } => {
                    let text = with_key(label, accelerator.as_deref());
                    let look = Look { text, enabled: *enabled, checked: checked.unwrap_or(false) };
                    self.add(format!("{id} {}", checked.is_some()), look);
                }
            }
        }
        self.shape.push("end".into());
    }

    fn add(&mut self, shape: String, look: Look) {
        self.shape.push(shape);
        self.looks.push(look);
    }
}

impl Line {
    fn change(&self, before: &Look, now: &Look) -> tauri::Result<()> {
        if before.text != now.text {
            match self {
                Self::Menu(menu) => menu.set_text(&now.text)?,
                Self::Item(item) => item.set_text(&now.text)?,
                Self::Check(item) => item.set_text(&now.text)?,
            }
        }
        if before.enabled != now.enabled {
            match self {
                Self::Menu(menu) => menu.set_enabled(now.enabled)?,
                Self::Item(item) => item.set_enabled(now.enabled)?,
                Self::Check(item) => item.set_enabled(now.enabled)?,
            }
        }
        match self {
            // Choosing it has turned it over already, whatever came of that.
            Self::Check(item) => item.set_checked(now.checked),
            _ => Ok(()),
        }
    }
}

fn put(app: &AppHandle, menus: &[MenuSpec]) -> tauri::Result<Vec<Line>> {
    let mut lines = Vec::new();
    let menu = Menu::new(app)?;
    for each in menus {
        menu.append(&submenu(app, each, &mut lines)?)?;
    }
    // Elsewhere the small window must not carry it as well.
    #[cfg(target_os = "macos")]
    app.set_menu(menu)?;
    #[cfg(not(target_os = "macos"))]
    if let Some(window) = app.get_webview_window("main") {
        window.set_menu(menu)?;
    }
    Ok(lines)
}

fn submenu(app: &AppHandle, spec: &MenuSpec, lines: &mut Vec<Line>) -> tauri::Result<Submenu<Wry>> {
    let menu = Submenu::new(app, plain(&spec.title), true)?;
    lines.push(Line::Menu(menu.clone()));
    for each in &spec.items {
        menu.append(item(app, each, lines)?.as_ref())?;
    }
    Ok(menu)
}

fn item(app: &AppHandle, spec: &ItemSpec, lines: &mut Vec<Line>) -> tauri::Result<Box<dyn IsMenuItem<Wry>>> {
    Ok(match spec {
        ItemSpec::Separator => Box::new(PredefinedMenuItem::separator(app)?),
        ItemSpec::Role { role } => roles::item(app, *role)?,
        ItemSpec::Submenu(menu) => Box::new(submenu(app, menu, lines)?),
        ItemSpec::Command { id, label, accelerator, enabled, checked } => {
            let id = format!("{PREFIX}{id}");
            let text = with_key(label, accelerator.as_deref());
            if let Some(on) = checked {
                let item = CheckMenuItem::with_id(app, id, text, *enabled, *on, None::<&str>)?;
                lines.push(Line::Check(item.clone()));
                Box::new(item)
            } else {
                let item = MenuItem::with_id(app, id, text, *enabled, None::<&str>)?;
                lines.push(Line::Item(item.clone()));
                Box::new(item)
            }
        }
    })
}

/// The key stands in the label: as a native one the toolkit would take it from the page (ADR 25).
fn with_key(label: &str, key: Option<&str>) -> String {
    match key {
        Some(key) if cfg!(target_os = "windows") => format!("{}\t{key}", plain(label)),
        Some(key) => format!("{}\u{2003}{}", plain(label), plain(key)),
        None => plain(label),
    }
}

/// An ampersand would mark the next letter as its key; no menu is wider for a label without end.
fn plain(text: &str) -> String {
    let mut short: String = text.chars().take(LONGEST).collect();
    if short.len() < text.len() {
        short.push('…');
    }
    short.replace('&', "&&")
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::{from_value, json};

    fn plan(id: &str, label: &str, enabled: bool, checked: Option<bool>) -> Plan {
        let item = json!({ "kind": "command", "id": id, "label": label, "accelerator": null,
            "enabled": enabled, "checked": checked });
        let menus = json!([{ "title": "File", "items": [item, { "kind": "role", "role": "quit" }] }]);
        Plan::of(&from_value::<Vec<MenuSpec>>(menus).unwrap())
    }

    #[test]
    fn what_an_item_says_and_whether_it_can_be_chosen_needs_no_new_bar() {
        let before = plan("todo-undo", "Undo", false, None);
        let now = plan("todo-undo", "Undo: Add to-do", true, None);
        assert_eq!(before.shape, now.shape);
        assert_ne!(before.looks, now.looks);
        assert_eq!(plan("x", "X", true, Some(true)).shape, plan("x", "X", true, Some(false)).shape);
    }

    #[test]
    fn another_item_or_another_kind_of_item_does() {
        let before = plan("todo-undo", "Undo", true, None);
        assert_ne!(before.shape, plan("todo-redo", "Undo", true, None).shape);
        assert_ne!(before.shape, plan("todo-undo", "Undo", true, Some(true)).shape);
        assert_ne!(before.shape, Plan::default().shape);
    }

    #[test]
    fn every_line_that_can_change_has_its_look() {
        assert_eq!(plan("todo-undo", "Undo", true, None).looks.len(), 2);
    }

    #[test]
    fn labels_show_their_key_and_no_mnemonics() {
        assert_eq!(with_key("Cut & paste", None), "Cut && paste");
        assert!(with_key("Add", Some("Ctrl+N")).ends_with("Ctrl+N"));
    }

    #[test]
    fn a_label_without_end_is_cut_between_two_characters() {
        let label = with_key(&"é".repeat(300), Some("Ctrl+N"));
        assert_eq!(label.matches('é').count(), LONGEST);
        assert!(label.contains('…') && label.ends_with("Ctrl+N"));
    }
}
