// What arrives for the page before it listens: captured texts and deep links wait here.
use crate::capture;
use crate::refusal::Refusal;
use serde::Serialize;
use std::sync::Mutex;
use tauri::{AppHandle, Emitter, Manager, State};

const MOST: usize = 100;
const LONGEST_TEXT: usize = 100_000;

/// Both queues, and whether the page listens.
#[derive(Default)]
pub struct Inbox(Mutex<Waiting>);

#[derive(Default)]
struct Waiting {
    listens: bool,
    texts: Vec<String>,
    links: Vec<String>,
}

#[derive(Clone, Serialize)]
struct Captured<'a> {
    text: &'a str,
}

#[derive(Clone, Serialize)]
struct Link<'a> {
    url: &'a str,
}

/// The texts that were captured while nobody listened.
#[tauri::command]
pub fn capture_take(inbox: State<'_, Inbox>) -> Vec<String> {
    std::mem::take(&mut inbox.lock().texts)
}

/// The page is drawn and listens from now on; links that waited come at once.
#[tauri::command]
pub fn capture_ready(app: AppHandle, inbox: State<'_, Inbox>) {
    let links = {
        let mut waiting = inbox.lock();
        waiting.listens = true;
        std::mem::take(&mut waiting.links)
    };
    for url in &links {
        let _ = app.emit_to("main", "deep-link", Link { url });
    }
    // Not before: the workspace comes first at a start.
    capture::prepare(&app);
}

impl Inbox {
    /// The page is loaded anew and does not listen yet.
    pub fn page_left(&self) {
        self.lock().listens = false;
    }

    /// Whether what is told comes to the page.
    pub fn is_heard(&self) -> bool {
        self.lock().listens
    }

    /// Keeps a text if nobody listens; whether the caller must tell it.
    fn take_in(&self, text: &str) -> Result<bool, Refusal> {
        if text.trim().is_empty() || text.len() > LONGEST_TEXT {
            return Err(Refusal::of("refused"));
        }
        let mut waiting = self.lock();
        if waiting.listens {
            return Ok(true);
        }
        if waiting.texts.len() >= MOST {
            return Err(Refusal::of("full"));
        }
        waiting.texts.push(text.to_owned());
        Ok(false)
    }

    /// Keeps those links that nobody listens for; answers with those that the caller must tell.
    fn take_links(&self, links: Vec<String>) -> Vec<String> {
        let mut waiting = self.lock();
        if waiting.listens {
            return links;
        }
        waiting.links.extend(links);
        waiting.links.truncate(MOST);
        Vec::new()
    }

    fn lock(&self) -> std::sync::MutexGuard<'_, Waiting> {
        self.0.lock().unwrap_or_else(|lock| lock.into_inner())
    }
}

/// Hands a captured text to the page, now or when it listens.
pub fn deliver_text(app: &AppHandle, text: &str) -> Result<(), Refusal> {
    if app.state::<Inbox>().take_in(text)? {
        app.emit_to("main", "capture", Captured { text }).map_err(|_| Refusal::of("failed"))?;
    }
    Ok(())
}

/// Hands deep links to the page, now or when it listens.
pub fn deliver_links(app: &AppHandle, links: Vec<String>) {
    for url in &app.state::<Inbox>().take_links(links) {
        let _ = app.emit_to("main", "deep-link", Link { url });
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn texts_wait_until_the_page_listens() {
        let inbox = Inbox::default();
        assert_eq!(inbox.take_in("milk"), Ok(false));
        assert_eq!(inbox.lock().texts, ["milk"]);
        inbox.lock().listens = true;
        assert_eq!(inbox.take_in("bread"), Ok(true));
        inbox.page_left();
        assert_eq!(inbox.take_in("eggs"), Ok(false));
    }

    #[test]
    fn nothing_and_far_too_much_are_refused() {
        let inbox = Inbox::default();
        assert_eq!(inbox.take_in(" \n"), Err(Refusal::of("refused")));
        assert_eq!(inbox.take_in(&"x".repeat(200_000)), Err(Refusal::of("refused")));
    }

    #[test]
    fn a_page_that_never_listens_does_not_fill_the_memory() {
        let inbox = Inbox::default();
        for _ in 0..MOST {
            inbox.take_in("x").unwrap();
        }
        assert_eq!(inbox.take_in("x"), Err(Refusal::of("full")));
        inbox.take_links(vec!["tabdo:add".into(); 500]);
        assert_eq!(inbox.lock().links.len(), MOST);
    }
}
