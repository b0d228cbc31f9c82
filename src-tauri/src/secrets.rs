// The session's token in the system's keychain (security S22); a system without one is a state, not a fault.
use crate::refusal::Refusal;
use keyring::{Entry, Error};
use std::{sync::mpsc, thread, time::Duration};

const SERVICE: &str = "app.tabdo.desktop";
const ACCOUNT: &str = "session";
const LARGEST_BYTES: usize = 16_384;
/// A keychain may ask a person to unlock it; one that says nothing at all must not hold the start for ever.
const WITHIN: Duration = Duration::from_secs(60);
/// Where nobody asked for the secret, only whether there is a keychain.
const PROBE_WITHIN: Duration = Duration::from_secs(3);

const NO_KEYCHAIN: Refusal = Refusal::of("no_keychain");

/// The secret, or nothing where none is kept.
#[tauri::command(async)]
pub fn secret_get() -> Result<Option<String>, Refusal> {
    within(WITHIN, || match entry()?.get_password() {
        Ok(value) => Ok(Some(value)),
        Err(error) => none_if_missing(&error).map(|()| None),
    })
}

/// Keeps the secret.
#[tauri::command(async)]
pub fn secret_set(value: String) -> Result<(), Refusal> {
    if value.is_empty() || value.len() > LARGEST_BYTES {
        return Err(Refusal::of("refused"));
    }
    within(WITHIN, move || entry()?.set_password(&value).map_err(|_| NO_KEYCHAIN))
}

/// Forgets the secret; there need not be one.
#[tauri::command(async)]
pub fn secret_delete() -> Result<(), Refusal> {
    within(WITHIN, || match entry()?.delete_credential() {
        Ok(()) => Ok(()),
        Err(error) => none_if_missing(&error),
    })
}

/// Whether there is a keychain that answers.
pub fn has_keychain() -> bool {
    within(PROBE_WITHIN, || match entry()?.get_password() {
        Ok(_) => Ok(()),
        Err(error) => none_if_missing(&error),
    })
    .is_ok()
}

fn entry() -> Result<Entry, Refusal> {
    Entry::new(SERVICE, ACCOUNT).map_err(|_| NO_KEYCHAIN)
}

/// A keychain that holds nothing of ours is a keychain all the same.
fn none_if_missing(error: &Error) -> Result<(), Refusal> {
    match error {
        Error::NoEntry => Ok(()),
        _ => Err(NO_KEYCHAIN),
    }
}

fn within<T: Send + 'static>(
    limit: Duration,
    work: impl FnOnce() -> Result<T, Refusal> + Send + 'static,
) -> Result<T, Refusal> {
    let (done, answer) = mpsc::channel();
    thread::spawn(move || done.send(work()));
    answer.recv_timeout(limit).unwrap_or(Err(NO_KEYCHAIN))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_keychain_without_our_entry_is_one() {
        assert_eq!(none_if_missing(&Error::NoEntry), Ok(()));
    }

    #[test]
    fn any_other_fault_counts_as_no_keychain() {
        let fault = Error::TooLong("user".into(), 1);
        assert_eq!(none_if_missing(&fault), Err(NO_KEYCHAIN));
    }

    #[test]
    fn a_keychain_that_never_answers_counts_as_none() {
        let slow = within(Duration::from_millis(10), || {
            thread::sleep(Duration::from_millis(200));
            Ok(())
        });
        assert_eq!(slow, Err(NO_KEYCHAIN));
    }

    #[test]
    fn nothing_and_far_too_much_are_no_secrets() {
        assert_eq!(secret_set(String::new()), Err(Refusal::of("refused")));
        assert_eq!(secret_set("x".repeat(20_000)), Err(Refusal::of("refused")));
    }
}
