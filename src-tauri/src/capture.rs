// The small window for a quick thought: made when it is first asked for, hidden rather than closed.
use crate::inbox::deliver_text;
use crate::refusal::Refusal;
use crate::window;
use tauri::{AppHandle, Manager, WebviewWindow, WebviewWindowBuilder};

const LABEL: &str = "capture";

/// Takes the text; the window goes when it is kept.
#[tauri::command]
pub fn capture_submit(app: AppHandle, text: String) -> Result<(), Refusal> {
    deliver_text(&app, &text)?;
    hide(&app);
    Ok(())
}

/// Hides the window without taking anything.
#[tauri::command]
pub fn capture_hide(app: AppHandle) {
    hide(&app);
}

/// Shows the window above all others, or hides it where it has the keys already.
pub fn toggle(app: &AppHandle) {
    let app = app.clone();
    // Windows of Microsoft's web view cannot be made from within an event's own turn.
    tauri::async_runtime::spawn(async move {
        if let Some(window) = app.get_webview_window(LABEL) {
            if window.is_visible().unwrap_or(false) && window.is_focused().unwrap_or(false) {
                hide(&app);
            } else {
                show(&window);
            }
        } else if let Some(window) = make(&app) {
            show(&window);
        }
    });
}

fn hide(app: &AppHandle) {
    if let Some(small) = app.get_webview_window(LABEL) {
        let _ = small.hide();
    }
}

fn show(window: &WebviewWindow) {
    let _ = window.center();
    let _ = window.show();
    let _ = window.set_focus();
}

fn make(app: &AppHandle) -> Option<WebviewWindow> {
    let windows = &app.config().app.windows;
    let config = windows.iter().find(|window| window.label == LABEL)?;
    let builder = WebviewWindowBuilder::from_config(app, config).ok()?;
    let builder = builder.initialization_script(window::FROZEN).on_navigation(window::is_own_page);
    builder.build().ok()
}
