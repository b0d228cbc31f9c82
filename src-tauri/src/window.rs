// The window of the workspace: where it may go, and what closing it means.
use crate::capture;
use crate::inbox::Inbox;
#[cfg(not(target_os = "macos"))]
use crate::menu;
use crate::saved;
use crate::tray;
use tauri::webview::PageLoadEvent;
use tauri::{App, AppHandle, Manager, Url, WebviewWindowBuilder, Window, WindowEvent};

const LABEL: &str = "main";
/// Runs before the code of any page.
pub const FROZEN: &str = include_str!("frozen.js");

/// Opens the workspace as the configuration says.
pub fn open(app: &App) -> Result<(), Box<dyn std::error::Error>> {
    let windows = &app.config().app.windows;
    let config = windows.iter().find(|window| window.label == LABEL).ok_or("no main window")?;
    let builder = WebviewWindowBuilder::from_config(app, config)?;
    #[cfg(not(target_os = "macos"))]
    let builder = builder.menu(menu::until_then(app.handle())?);
    builder
        .initialization_script(FROZEN)
        // A file that the page saves begins as a way to it.
        .on_navigation(|url| is_own_page(url) || saved::is_own_file(url))
        .on_download(|webview, event| saved::on_download(&webview, event))
        .on_document_title_changed(|window, title| {
            let _ = window.set_title(&title);
        })
        .on_page_load(|window, load| {
            if load.event() == PageLoadEvent::Started {
                window.state::<Inbox>().page_left();
            }
        })
        .build()?;
    Ok(())
}

/// Something in the page is to be seen, be it that the window was hidden.
#[tauri::command]
pub fn window_show(app: AppHandle) {
    show(&app);
}

/// Brings the workspace to the front.
pub fn show(app: &AppHandle) {
    if let Some(window) = app.get_webview_window(LABEL) {
        let _ = window.show();
        let _ = window.unminimize();
        let _ = window.set_focus();
    }
}

/// Closing leaves the program in the tray, so that quick add still works; without a tray it ends.
pub fn on_event(window: &Window, event: &WindowEvent) {
    if let WindowEvent::Focused(has_keys) = event {
        capture::on_focus(window, *has_keys);
    }
    if let WindowEvent::CloseRequested { api, .. } = event {
        // Not even where the program ends: the page in it stores what was done last.
        api.prevent_close();
        if window.label() != LABEL || tray::put(window.app_handle()) {
            let _ = window.hide();
        } else {
            window.app_handle().exit(0);
        }
    }
}

/// Whether this is a page of the program itself: no window goes anywhere else.
pub fn is_own_page(url: &Url) -> bool {
    match url.scheme() {
        "tauri" => url.host_str() == Some("localhost"),
        // Windows and Android have no schemes of one's own.
        "http" | "https" => url.host_str() == Some("tauri.localhost") && url.port().is_none(),
        _ => false,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_the_built_in_pages_are_our_own() {
        let own = |text: &str| is_own_page(&Url::parse(text).unwrap());
        assert!(own("tauri://localhost/file/1") && own("http://tauri.localhost/"));
        for text in [
            "https://tabdo.example/",
            "http://localhost/",
            "http://tauri.localhost:81/",
            "http://tauri.localhost.evil.example/",
            "tauri://evil.example/",
            "file:///etc/passwd",
            "data:text/html,x",
            "about:blank",
        ] {
            assert!(!own(text), "{text}");
        }
    }
}
