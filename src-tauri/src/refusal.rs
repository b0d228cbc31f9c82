// What a command answers when it cannot do what it was asked: a code that the page knows, never a text of the system.
use serde::Serialize;

/// A refusal as the page sees it: `{ code }`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Refusal {
    pub code: &'static str,
}

impl Refusal {
    /// A refusal with this code.
    pub const fn of(code: &'static str) -> Self {
        Self { code }
    }
}
