// Opens pages in the system's browser: those of our server and its sign-in providers, and nothing else (security S21).
use crate::refusal::Refusal;
use std::sync::Mutex;
use tauri::State;
use url::{Host, Url};

/// The server that this build was made for, if one was named.
const SERVER: Option<&str> = option_env!("TABDO_SERVER_URL");
/// Where people sign in who use Google.
const PROVIDERS: [&str; 1] = ["accounts.google.com"];
const MOST_HOSTS: usize = 10;
const LONGEST_URL: usize = 8_192;

/// The hosts that the page named: those of the server from Settings and of its providers.
#[derive(Default)]
pub struct Hosts(Mutex<Vec<String>>);

/// Says which further hosts may be opened; the list takes the place of the one before.
#[tauri::command]
pub fn external_hosts(hosts: Vec<String>, known: State<'_, Hosts>) -> Result<(), Refusal> {
    if hosts.len() > MOST_HOSTS || !hosts.iter().all(|host| is_host(host)) {
        return Err(Refusal::of("refused"));
    }
    *known.0.lock().unwrap_or_else(|lock| lock.into_inner()) = hosts;
    Ok(())
}

/// Opens an address in the system's browser.
#[tauri::command(async)]
pub fn open_external(url: String, known: State<'_, Hosts>) -> Result<(), Refusal> {
    let mut hosts = known.0.lock().unwrap_or_else(|lock| lock.into_inner()).clone();
    hosts.extend(PROVIDERS.map(String::from));
    hosts.extend(server_host(SERVER));
    let address = allowed(&url, &hosts).ok_or(Refusal::of("refused"))?;
    tauri_plugin_opener::open_url(address.as_str(), None::<&str>).map_err(|_| Refusal::of("failed"))
}

fn server_host(server: Option<&str>) -> Option<String> {
    Some(Url::parse(server?).ok()?.host_str()?.to_owned())
}

/// The address, if it is https of one of these hosts or http of this very machine, and carries no name or password.
pub fn allowed(text: &str, hosts: &[String]) -> Option<Url> {
    if text.len() > LONGEST_URL {
        return None;
    }
    let url = Url::parse(text).ok()?;
    if !url.username().is_empty() || url.password().is_some() {
        return None;
    }
    let host = url.host_str()?;
    let good = match url.scheme() {
        "https" => matches!(url.port(), None | Some(443..)) && hosts.iter().any(|each| each == host),
        "http" => is_loopback(&url),
        _ => false,
    };
    good.then_some(url)
}

fn is_loopback(url: &Url) -> bool {
    match url.host() {
        Some(Host::Domain(name)) => name == "localhost",
        Some(Host::Ipv4(address)) => address.is_loopback(),
        Some(Host::Ipv6(address)) => address.is_loopback(),
        None => false,
    }
}

/// Whether this is a host as an address would carry it, and nothing besides.
fn is_host(text: &str) -> bool {
    let plain = text.chars().all(|each| each.is_ascii_alphanumeric() || ".-".contains(each));
    plain && Url::parse(&format!("https://{text}/")).is_ok_and(|url| url.host_str() == Some(text))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn opens(text: &str) -> bool {
        allowed(text, &["tabdo.example".into(), "accounts.google.com".into()]).is_some()
    }

    #[test]
    fn pages_of_the_server_and_the_provider_open() {
        assert!(opens("https://tabdo.example/help#keys"));
        assert!(opens("https://tabdo.example:8443/"));
        assert!(opens("https://accounts.google.com/o/oauth2/v2/auth?client_id=1"));
    }

    #[test]
    fn this_machine_opens_without_a_certificate() {
        for text in ["http://127.0.0.1:8787/x", "http://localhost:1/", "http://[::1]:8787/"] {
            assert!(opens(text), "{text}");
        }
    }

    #[test]
    fn everything_else_is_refused() {
        for text in [
            "http://tabdo.example/",
            "https://evil.example/",
            "https://tabdo.example.evil.example/",
            "https://eviltabdo.example/",
            "https://tabdo.example@evil.example/",
            "https://user:word@tabdo.example/",
            "https://tabdo.example:80/",
            "http://127.0.0.1.evil.example/",
            "http://10.0.0.1/",
            "file:///etc/passwd",
            "javascript:alert(1)",
            "data:text/html,x",
            "mailto:a@b.example",
            "ms-settings:",
            "--help",
            "",
        ] {
            assert!(!opens(text), "{text}");
        }
        assert!(!opens(&format!("https://tabdo.example/{}", "x".repeat(9_000))));
    }

    #[test]
    fn a_host_is_a_plain_name() {
        assert!(is_host("tabdo.example") && is_host("192.168.1.2"));
        for text in ["", "a/b", "a:1", "A.example", "u@a.example", "a b", "*"] {
            assert!(!is_host(text), "{text}");
        }
    }

    #[test]
    fn the_server_of_the_build_is_known_by_its_host() {
        assert_eq!(server_host(Some("https://tabdo.example")), Some("tabdo.example".into()));
        assert_eq!(server_host(Some("no address")), None);
        assert_eq!(server_host(None), None);
    }
}
