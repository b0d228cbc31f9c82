// The small window for a quick thought: made ahead once the workspace is drawn, hidden rather than closed.
use crate::inbox::deliver_text;
use crate::refusal::Refusal;
use crate::window;
use std::sync::{Mutex, MutexGuard};
use std::time::{Duration, Instant};
use tauri::webview::PageLoadEvent;
use tauri::{AppHandle, Manager, Webview, WebviewWindow, WebviewWindowBuilder, Window};

const LABEL: &str = "capture";
const TURN: Duration = Duration::from_millis(10);
const MOST_TURNS: u32 = 100;
/// X11 takes the keys from a window just before the key from anywhere is heard, and gives them back after.
const GRABBED: Duration = Duration::from_millis(300);

/// How far the window is: keys that are typed before its page is there would be lost.
#[derive(Default)]
pub struct Readiness(Mutex<Stage>);

#[derive(Default)]
struct Stage {
    made: bool,
    loaded: bool,
    wanted: bool,
    keys_gone: Option<Instant>,
}

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

/// Whether somebody may be typing in it.
pub fn is_open(app: &AppHandle) -> bool {
    app.get_webview_window(LABEL).is_some_and(|small| small.is_visible().unwrap_or(false))
}

/// The keys go to a window, or go away from it.
pub fn on_focus(window: &Window, has_keys: bool) {
    if window.label() == LABEL {
        window.state::<Readiness>().focused(has_keys);
    }
}

/// Makes the window, hidden, so that it is there when the key is pressed.
pub fn prepare(app: &AppHandle) {
    let app = app.clone();
    // Windows of Microsoft's web view cannot be made from within an event's own turn.
    tauri::async_runtime::spawn_blocking(move || make_once(&app));
}

/// Shows the window above all others once its page is there, or hides it where it has the keys already.
pub fn toggle(app: &AppHandle) {
    let app = app.clone();
    tauri::async_runtime::spawn_blocking(move || {
        if !app.state::<Readiness>().want() {
            make_once(&app);
        } else if let Some(window) = app.get_webview_window(LABEL) {
            let has_keys = window.is_focused().unwrap_or(false) || app.state::<Readiness>().had_keys();
            if window.is_visible().unwrap_or(false) && has_keys {
                hide(&app);
            } else {
                show(&window);
            }
        }
    });
}

impl Readiness {
    /// Whether the window is to be made: only the first who asks hears so.
    fn begin(&self) -> bool {
        !std::mem::replace(&mut self.lock().made, true)
    }

    /// It could not be made: whoever asks next tries again.
    fn failed(&self) {
        *self.lock() = Stage::default();
    }

    /// Whether it can be shown now; otherwise it is shown when its page is there.
    fn want(&self) -> bool {
        let mut stage = self.lock();
        stage.wanted = !stage.loaded;
        stage.loaded
    }

    /// Its page is there; whether somebody waits for it.
    fn loaded(&self) -> bool {
        let mut stage = self.lock();
        stage.loaded = true;
        std::mem::take(&mut stage.wanted)
    }

    fn focused(&self, has_keys: bool) {
        self.lock().keys_gone = (!has_keys).then(Instant::now);
    }

    /// Whether it had the keys a moment ago.
    fn had_keys(&self) -> bool {
        self.lock().keys_gone.is_some_and(|at| at.elapsed() < GRABBED)
    }

    fn lock(&self) -> MutexGuard<'_, Stage> {
        self.0.lock().unwrap_or_else(|lock| lock.into_inner())
    }
}

fn hide(app: &AppHandle) {
    if let Some(small) = app.get_webview_window(LABEL) {
        let _ = small.hide();
    }
}

fn show(window: &WebviewWindow) {
    let _ = window.center();
    let _ = window.show();
    // GTK shows a window in a later turn of its loop, and gives the keys to none that is not shown.
    for _ in 0..MOST_TURNS {
        if window.is_visible().unwrap_or(true) {
            break;
        }
        std::thread::sleep(TURN);
    }
    let _ = window.set_focus();
    let page: &Webview = window.as_ref();
    let _ = page.set_focus();
}

fn make_once(app: &AppHandle) {
    let readiness = app.state::<Readiness>();
    if readiness.begin() && make(app).is_none() {
        readiness.failed();
    }
}

fn make(app: &AppHandle) -> Option<WebviewWindow> {
    let windows = &app.config().app.windows;
    let config = windows.iter().find(|window| window.label == LABEL)?;
    let builder = WebviewWindowBuilder::from_config(app, config).ok()?;
    builder
        .initialization_script(window::FROZEN)
        .on_navigation(window::is_own_page)
        // While hidden it must not take the keys from the workspace, as on Windows; GTK never does, and gives none later.
        .focused(cfg!(target_os = "linux"))
        .on_page_load(|window, load| {
            if load.event() == PageLoadEvent::Finished && window.state::<Readiness>().loaded() {
                tauri::async_runtime::spawn_blocking(move || show(&window));
            }
        })
        .build()
        .ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_window_is_made_once_and_again_only_where_that_failed() {
        let readiness = Readiness::default();
        assert_eq!([readiness.begin(), readiness.begin()], [true, false]);
        readiness.failed();
        assert!(readiness.begin());
    }

    #[test]
    fn presses_before_the_page_is_there_show_it_once_when_it_is() {
        let readiness = Readiness::default();
        assert_eq!([readiness.want(), readiness.want()], [false, false]);
        assert_eq!([readiness.loaded(), readiness.loaded()], [true, false]);
        assert!(readiness.want());
    }

    #[test]
    fn keys_that_went_away_for_the_key_from_anywhere_count_as_there() {
        let readiness = Readiness::default();
        assert!(!readiness.had_keys());
        readiness.focused(false);
        assert!(readiness.had_keys());
        readiness.lock().keys_gone = Instant::now().checked_sub(GRABBED);
        assert!(!readiness.had_keys());
        readiness.focused(true);
        assert!(!readiness.had_keys());
    }

    #[test]
    fn a_window_that_nobody_asked_for_stays_hidden() {
        assert!(!Readiness::default().loaded());
    }
}
