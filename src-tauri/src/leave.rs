// Ends the program once the page has stored what was done last; a page that says nothing does not hold it for long.
use crate::inbox::Inbox;
use std::sync::{Mutex, MutexGuard};
use std::time::Duration;
use tauri::{AppHandle, Emitter, Manager, RESTART_EXIT_CODE};

/// So long the page may take.
const WITHIN: Duration = Duration::from_secs(2);

/// How far the end of the program is.
#[derive(Default)]
pub struct Leaving(Mutex<Stage>);

#[derive(Clone, Copy, Default, PartialEq, Eq)]
enum Stage {
    #[default]
    Working,
    Asked,
    Stored,
}

/// The page has stored what there was.
#[tauri::command]
pub fn leave_ready(app: AppHandle) {
    end(&app);
}

/// Whether the program may end now; if not, the page is asked to finish, and it ends by itself soon.
pub fn may_end(app: &AppHandle, code: Option<i32>) -> bool {
    // Starting anew has asked the page already, and cannot be held up.
    if code == Some(RESTART_EXIT_CODE) || !app.state::<Inbox>().is_heard() {
        return true;
    }
    let leaving = app.state::<Leaving>();
    if leaving.begin() {
        let _ = app.emit_to("main", "leave", ());
        let app = app.clone();
        std::thread::spawn(move || {
            std::thread::sleep(WITHIN);
            end(&app);
        });
    }
    leaving.is_stored()
}

impl Leaving {
    /// Whether the page is to be asked: once.
    fn begin(&self) -> bool {
        let mut stage = self.lock();
        let first = *stage == Stage::Working;
        if first {
            *stage = Stage::Asked;
        }
        first
    }

    fn is_stored(&self) -> bool {
        *self.lock() == Stage::Stored
    }

    fn lock(&self) -> MutexGuard<'_, Stage> {
        self.0.lock().unwrap_or_else(|lock| lock.into_inner())
    }
}

fn end(app: &AppHandle) {
    *app.state::<Leaving>().lock() = Stage::Stored;
    app.exit(0);
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_page_is_asked_once_and_the_program_waits_for_it() {
        let leaving = Leaving::default();
        assert_eq!([leaving.begin(), leaving.begin()], [true, false]);
        assert!(!leaving.is_stored());
        *leaving.lock() = Stage::Stored;
        assert!(leaving.is_stored() && !leaving.begin());
    }
}
