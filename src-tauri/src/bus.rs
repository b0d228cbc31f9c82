// The session bus of Linux, asked with a limit of time: one that takes a connection and says nothing holds up nobody.
use std::{sync::mpsc, thread, time::Duration};
use zbus::blocking::{fdo::DBusProxy, Connection};

/// A bus of this machine answers within milliseconds.
const WITHIN: Duration = Duration::from_secs(2);
const ADDRESS: &str = "DBUS_SESSION_BUS_ADDRESS";

/// Whether some program has this name on the bus.
pub fn has(name: &'static str) -> bool {
    let asked = within(WITHIN, move || {
        let bus = Connection::session().ok()?;
        let name = zbus::names::BusName::try_from(name).ok()?;
        DBusProxy::new(&bus).ok()?.name_has_owner(name).ok()
    });
    asked.flatten().unwrap_or(false)
}

/// Takes away the address of a bus that is mute: GTK and every plug-in would wait for it without end.
pub fn leave_if_mute() {
    let tried = within(WITHIN, || Connection::session().is_ok());
    if tried.is_none() {
        std::env::set_var(ADDRESS, "unix:path=/nonexistent");
    }
}

/// The answer, unless it takes longer.
fn within<T: Send + 'static>(limit: Duration, work: impl FnOnce() -> T + Send + 'static) -> Option<T> {
    let (done, answer) = mpsc::channel();
    thread::spawn(move || done.send(work()));
    answer.recv_timeout(limit).ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_takes_too_long_has_no_answer() {
        assert_eq!(within(Duration::from_secs(5), || 1), Some(1));
        let slow = within(Duration::from_millis(10), || thread::sleep(Duration::from_millis(200)));
        assert_eq!(slow, None);
    }
}
