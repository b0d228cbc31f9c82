// Waits on a loopback port for the browser that comes back from a sign-in: one request, five minutes (security S22).
use crate::loopback::{answer_to, read_request, Request, LARGEST_HEAD};
use crate::refusal::Refusal;
use serde::Serialize;
use std::io::{ErrorKind, Read, Write};
use std::net::{Ipv4Addr, TcpListener, TcpStream};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};
use tauri::State;

const OPEN_FOR: Duration = Duration::from_secs(300);
const LOOK_EVERY: Duration = Duration::from_millis(40);
/// Browsers open connections ahead and send nothing through them.
const SENT_WITHIN: Duration = Duration::from_millis(800);

/// The sign-in that is under way, if any: a new one ends the one before.
#[derive(Default)]
pub struct SignIn(Mutex<Option<Waiting>>);

struct Waiting {
    listener: Option<TcpListener>,
    cancelled: Arc<AtomicBool>,
    until: Instant,
}

/// Where the provider must send the browser.
#[derive(Debug, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct Listening {
    redirect_uri: String,
}

/// What the browser brought back.
#[derive(Debug, PartialEq, Eq, Serialize)]
pub struct Returned {
    query: String,
}

/// Opens a port of the system's choice, on the loopback address only.
#[tauri::command]
pub fn sign_in_listen(sign_in: State<'_, SignIn>) -> Result<Listening, Refusal> {
    sign_in.listen(OPEN_FOR)
}

/// Waits for the browser that brings this state; answers once.
#[tauri::command]
pub async fn sign_in_wait(sign_in: State<'_, SignIn>, state: String) -> Result<Returned, Refusal> {
    let (listener, cancelled, until) = sign_in.take()?;
    tauri::async_runtime::spawn_blocking(move || wait(&listener, &cancelled, until, &state))
        .await
        .unwrap_or(Err(Refusal::of("cancelled")))
}

/// Closes the port; who waits is told `cancelled`.
#[tauri::command]
pub fn sign_in_cancel(sign_in: State<'_, SignIn>) {
    sign_in.cancel();
}

impl SignIn {
    fn listen(&self, open_for: Duration) -> Result<Listening, Refusal> {
        self.cancel();
        let failed = |_| Refusal::of("failed");
        let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).map_err(failed)?;
        listener.set_nonblocking(true).map_err(failed)?;
        let port = listener.local_addr().map_err(failed)?.port();
        let waiting = Waiting {
            listener: Some(listener),
            cancelled: Arc::new(AtomicBool::new(false)),
            until: Instant::now() + open_for,
        };
        *self.0.lock().unwrap_or_else(|lock| lock.into_inner()) = Some(waiting);
        Ok(Listening { redirect_uri: format!("http://127.0.0.1:{port}/callback") })
    }

    fn take(&self) -> Result<(TcpListener, Arc<AtomicBool>, Instant), Refusal> {
        let mut lock = self.0.lock().unwrap_or_else(|lock| lock.into_inner());
        let waiting = lock.as_mut().ok_or(Refusal::of("cancelled"))?;
        let listener = waiting.listener.take().ok_or(Refusal::of("cancelled"))?;
        Ok((listener, waiting.cancelled.clone(), waiting.until))
    }

    fn cancel(&self) {
        let before = self.0.lock().unwrap_or_else(|lock| lock.into_inner()).take();
        if let Some(waiting) = before {
            waiting.cancelled.store(true, Ordering::Relaxed);
        }
    }
}

fn wait(
    listener: &TcpListener,
    cancelled: &AtomicBool,
    until: Instant,
    state: &str,
) -> Result<Returned, Refusal> {
    let port = listener.local_addr().map_err(|_| Refusal::of("failed"))?.port();
    loop {
        if cancelled.load(Ordering::Relaxed) {
            return Err(Refusal::of("cancelled"));
        }
        if Instant::now() >= until {
            return Err(Refusal::of("timeout"));
        }
        match listener.accept() {
            Ok((stream, _)) => {
                if let Some(query) = serve(stream, port, state) {
                    return Ok(Returned { query });
                }
            }
            Err(error) if error.kind() == ErrorKind::WouldBlock => std::thread::sleep(LOOK_EVERY),
            Err(_) => return Err(Refusal::of("failed")),
        }
    }
}

/// Answers one connection; the query, if it was the one that counts.
fn serve(mut stream: TcpStream, port: u16, state: &str) -> Option<String> {
    stream.set_nonblocking(false).ok()?;
    stream.set_read_timeout(Some(SENT_WITHIN)).ok()?;
    stream.set_write_timeout(Some(SENT_WITHIN)).ok()?;
    let started = Instant::now();
    let mut head = Vec::new();
    let mut part = [0; 2048];
    while !head.windows(4).any(|four| four == b"\r\n\r\n") {
        let read = stream.read(&mut part).ok()?;
        if read == 0 || head.len() + read > LARGEST_HEAD || started.elapsed() > SENT_WITHIN {
            return None;
        }
        head.extend_from_slice(&part[..read]);
    }
    let request = read_request(std::str::from_utf8(&head).ok()?, port, state);
    // A browser that has gone already has said all the same what it came for.
    let _ = stream.write_all(answer_to(&request).as_bytes());
    match request {
        Request::Callback(query) => Some(query),
        Request::Other => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn port_of(listening: &Listening) -> u16 {
        let rest = listening.redirect_uri.strip_prefix("http://127.0.0.1:").unwrap();
        rest.strip_suffix("/callback").unwrap().parse().unwrap()
    }

    fn send(port: u16, path: &str) -> String {
        let mut stream = TcpStream::connect((Ipv4Addr::LOCALHOST, port)).unwrap();
        write!(stream, "GET {path} HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\n\r\n").unwrap();
        let mut answer = String::new();
        stream.read_to_string(&mut answer).unwrap();
        answer
    }

    fn waiting(open_for: Duration) -> (SignIn, u16, std::thread::JoinHandle<Result<Returned, Refusal>>) {
        let sign_in = SignIn::default();
        let port = port_of(&sign_in.listen(open_for).unwrap());
        let (listener, cancelled, until) = sign_in.take().unwrap();
        let thread = std::thread::spawn(move || wait(&listener, &cancelled, until, "2"));
        (sign_in, port, thread)
    }

    #[test]
    fn the_callback_is_taken_once_and_the_port_closed() {
        let (_sign_in, port, thread) = waiting(OPEN_FOR);
        assert!(send(port, "/favicon.ico").starts_with("HTTP/1.1 404"));
        assert!(send(port, "/callback?code=stolen&state=3").starts_with("HTTP/1.1 404"));
        assert!(send(port, "/callback?code=1&state=2").contains("You can close this window"));
        let query = "code=1&state=2".to_owned();
        assert_eq!(thread.join().unwrap(), Ok(Returned { query }));
        assert!(TcpStream::connect((Ipv4Addr::LOCALHOST, port)).is_err());
    }

    #[test]
    fn a_silent_connection_does_not_keep_the_browser_out() {
        let (_sign_in, port, thread) = waiting(OPEN_FOR);
        let _silent = TcpStream::connect((Ipv4Addr::LOCALHOST, port)).unwrap();
        assert!(send(port, "/callback?code=1&state=2").starts_with("HTTP/1.1 200"));
        assert!(thread.join().unwrap().is_ok());
    }

    #[test]
    fn it_ends_by_time_and_by_cancelling() {
        let (_late, _, thread) = waiting(Duration::from_millis(60));
        assert_eq!(thread.join().unwrap(), Err(Refusal::of("timeout")));
        let (sign_in, _, thread) = waiting(OPEN_FOR);
        sign_in.cancel();
        assert_eq!(thread.join().unwrap(), Err(Refusal::of("cancelled")));
        assert!(sign_in.take().is_err());
    }

    #[test]
    fn a_new_sign_in_ends_the_one_before() {
        let (sign_in, first, thread) = waiting(OPEN_FOR);
        let second = port_of(&sign_in.listen(OPEN_FOR).unwrap());
        assert_ne!(first, second);
        assert_eq!(thread.join().unwrap(), Err(Refusal::of("cancelled")));
    }
}
