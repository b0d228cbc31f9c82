// What the system does by itself: where its toolkit does not, or does it past the page, an item of our own does it.
use crate::menu::Role;
use tauri::menu::{AboutMetadata, IsMenuItem, MenuItem, PredefinedMenuItem};
#[cfg(target_os = "linux")]
use tauri::Emitter;
use tauri::{AppHandle, Manager, Wry};

const PREFIX: &str = "system:";
const MAIN: &str = "main";

/// An item of our own in the place of the system's.
struct Own {
    name: &'static str,
    label: &'static str,
    key: Option<&'static str>,
}

/// The edit that an item of the menu wants, for where no text field has the keyboard.
#[cfg(target_os = "linux")]
#[derive(Clone, serde::Serialize)]
struct Edit<'a> {
    command: &'a str,
}

/// The item of this role.
pub fn item(app: &AppHandle, role: Role) -> tauri::Result<Box<dyn IsMenuItem<Wry>>> {
    if let Some(Own { name, label, key }) = own(role) {
        return Ok(Box::new(MenuItem::with_id(app, format!("{PREFIX}{name}"), label, true, key)?));
    }
    Ok(Box::new(match role {
        Role::Copy => PredefinedMenuItem::copy(app, None)?,
        Role::Cut => PredefinedMenuItem::cut(app, None)?,
        Role::Paste => PredefinedMenuItem::paste(app, None)?,
        Role::SelectAll => PredefinedMenuItem::select_all(app, None)?,
        Role::Quit => PredefinedMenuItem::quit(app, None)?,
        Role::Minimize => PredefinedMenuItem::minimize(app, None)?,
        Role::Close => PredefinedMenuItem::close_window(app, None)?,
        Role::About => PredefinedMenuItem::about(app, None, Some(about(app)))?,
        Role::Hide => PredefinedMenuItem::hide(app, None)?,
    }))
}

/// Does what an item of ours says; whether it was one.
pub fn on_menu(app: &AppHandle, id: &str) -> bool {
    let Some(name) = id.strip_prefix(PREFIX) else {
        return false;
    };
    match name {
        "quit" => app.exit(0),
        "close" => with_main(app, |window| window.close()),
        "minimize" => with_main(app, |window| window.minimize()),
        #[cfg(target_os = "linux")]
        _ => edit(app, name),
        #[cfg(not(target_os = "linux"))]
        _ => {}
    }
    true
}

fn own(role: Role) -> Option<Own> {
    // GTK shows these, and nothing happens, or does not show them at all.
    let lacks = cfg!(target_os = "linux");
    let (name, label) = match role {
        // The system's own would end the program before the page has stored what was done last.
        Role::Quit => ("quit", "Quit Tabdo"),
        // The system's own has Cmd+W on a Mac, which closes a tab (decisions D8).
        Role::Close => ("close", "Close Window"),
        Role::Minimize if lacks => ("minimize", "Minimize"),
        Role::Cut if lacks => ("cut", "Cut"),
        Role::Copy if lacks => ("copy", "Copy"),
        Role::Paste if lacks => ("paste", "Paste"),
        Role::SelectAll if lacks => ("selectAll", "Select All"),
        _ => return None,
    };
    // Cmd+Q never comes to a page (decisions D8).
    let key = (name == "quit" && cfg!(target_os = "macos")).then_some("Cmd+Q");
    Some(Own { name, label, key })
}

/// GTK opens nothing about a program that says nothing of itself.
fn about(app: &AppHandle) -> AboutMetadata<'static> {
    let package = app.package_info();
    AboutMetadata {
        name: Some("Tabdo".into()),
        version: Some(package.version.to_string()),
        icon: app.default_window_icon().map(|icon| icon.clone().to_owned()),
        ..Default::default()
    }
}

fn with_main(app: &AppHandle, work: impl FnOnce(&tauri::WebviewWindow) -> tauri::Result<()>) {
    if let Some(window) = app.get_webview_window(MAIN) {
        let _ = work(&window);
    }
}

/// A text field takes the web view's own command; what else has the keyboard is the page's to know.
#[cfg(target_os = "linux")]
fn edit(app: &AppHandle, name: &str) {
    use webkit2gtk::WebViewExt;
    let native = match name {
        "cut" => Some("Cut"),
        "copy" => Some("Copy"),
        "paste" => Some("Paste"),
        // In a list it would mark the words of the whole page.
        _ => None,
    };
    with_main(app, |window| match native {
        Some(command) => window.with_webview(|view| view.inner().execute_editing_command(command)),
        None => Ok(()),
    });
    let _ = app.emit_to(MAIN, "edit", Edit { command: name });
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_the_system_would_do_past_the_page_is_done_by_items_of_ours_everywhere() {
        assert!(own(Role::Quit).is_some() && own(Role::Close).is_some());
        assert!(own(Role::About).is_none() && own(Role::Hide).is_none());
        assert_eq!(own(Role::Close).and_then(|item| item.key), None);
    }

    #[cfg(target_os = "linux")]
    #[test]
    fn on_linux_no_item_is_left_to_a_toolkit_that_does_nothing() {
        for role in [Role::Cut, Role::Copy, Role::Paste, Role::SelectAll, Role::Minimize] {
            assert!(own(role).is_some(), "{role:?}");
        }
    }
}
