// Reads the one request that a sign-in waits for (RFC 8252 7.3), and writes the page that answers it. Pure.
use url::form_urlencoded;

/// What a request to the loopback address is.
#[derive(Debug, PartialEq, Eq)]
pub enum Request {
    /// The provider sent the browser back; the query as it came.
    Callback(String),
    /// Anything else: it gets a refusal, and the listener goes on.
    Other,
}

/// How long the head of a request may be.
pub const LARGEST_HEAD: usize = 16_384;

const PAGE: &str = "<!doctype html><html lang=\"en\"><head><meta charset=\"utf-8\"><title>Tabdo</title>\
<meta name=\"color-scheme\" content=\"light dark\"></head><body><h1>Back to Tabdo</h1>\
<p>You can close this window.</p></body></html>";

/// Tells a request by its head; only a GET of `/callback` that names this very address and brings this state counts.
pub fn read_request(head: &str, port: u16, state: &str) -> Request {
    let mut lines = head.split("\r\n");
    let first: Vec<&str> = lines.next().unwrap_or_default().split(' ').collect();
    let ["GET", target, "HTTP/1.1" | "HTTP/1.0"] = first.as_slice() else {
        return Request::Other;
    };
    let hosts: Vec<&str> = lines
        .take_while(|line| !line.is_empty())
        .filter_map(|line| line.split_once(':'))
        .filter(|(name, _)| name.eq_ignore_ascii_case("host"))
        .map(|(_, value)| value.trim())
        .collect();
    // Another name that leads here is a page of somebody else (DNS rebinding).
    if hosts != [format!("127.0.0.1:{port}")] {
        return Request::Other;
    }
    match target.split_once('?') {
        // Whoever else knows the port must not end the sign-in: the state is between us and the provider.
        Some(("/callback", query)) if brings(query, state) => Request::Callback(query.to_owned()),
        _ => Request::Other,
    }
}

fn brings(query: &str, state: &str) -> bool {
    let mut states = form_urlencoded::parse(query.as_bytes()).filter(|(name, _)| name == "state");
    !state.is_empty() && states.next().is_some_and(|(_, value)| value == state) && states.next().is_none()
}

/// The whole answer: the page for the one that counts, a refusal for all others.
pub fn answer_to(request: &Request) -> String {
    let (status, body) = match request {
        Request::Callback(_) => ("200 OK", PAGE),
        Request::Other => ("404 Not Found", ""),
    };
    format!(
        "HTTP/1.1 {status}\r\nContent-Type: text/html; charset=utf-8\r\nContent-Length: {}\r\n\
         Content-Security-Policy: default-src 'none'; frame-ancestors 'none'\r\nCache-Control: no-store\r\n\
         Referrer-Policy: no-referrer\r\nX-Content-Type-Options: nosniff\r\nConnection: close\r\n\r\n{body}",
        body.len()
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    fn ask(line: &str, host: &str) -> Request {
        read_request(&format!("{line}\r\nHost: {host}\r\nAccept: */*\r\n\r\n"), 4711, "s t")
    }

    #[test]
    fn the_callback_gives_its_query_untouched() {
        let request = ask("GET /callback?code=a%20b&state=s+t HTTP/1.1", "127.0.0.1:4711");
        assert_eq!(request, Request::Callback("code=a%20b&state=s+t".into()));
        // A provider that says no brings the state as well.
        let refused = ask("GET /callback?error=access_denied&state=s%20t HTTP/1.1", "127.0.0.1:4711");
        assert!(matches!(refused, Request::Callback(_)));
    }

    #[test]
    fn another_state_none_and_two_do_not_count() {
        for query in
            ["code=a", "code=a&state=", "code=a&state=x", "code=a&state=s+t&state=x", "code=a&State=s+t"]
        {
            let line = format!("GET /callback?{query} HTTP/1.1");
            assert_eq!(ask(&line, "127.0.0.1:4711"), Request::Other, "{query}");
        }
        let head = "GET /callback?code=a&state= HTTP/1.1\r\nHost: 127.0.0.1:4711\r\n\r\n";
        assert_eq!(read_request(head, 4711, ""), Request::Other);
    }

    #[test]
    fn other_paths_methods_and_empty_queries_do_not_count() {
        for line in [
            "GET /favicon.ico HTTP/1.1",
            "GET / HTTP/1.1",
            "GET /callback HTTP/1.1",
            "GET /callback? HTTP/1.1",
            "GET /callback/more?code=a&state=s+t HTTP/1.1",
            "GET http://127.0.0.1:4711/callback?code=a&state=s+t HTTP/1.1",
            "POST /callback?code=a&state=s+t HTTP/1.1",
            "GET /callback?code=a&state=s+t HTTP/2",
            "GET  /callback?code=a&state=s+t HTTP/1.1",
            "",
        ] {
            assert_eq!(ask(line, "127.0.0.1:4711"), Request::Other, "{line}");
        }
    }

    #[test]
    fn a_request_under_another_name_does_not_count() {
        for host in ["localhost:4711", "127.0.0.1:4712", "evil.example:4711", "127.0.0.1"] {
            assert_eq!(ask("GET /callback?code=a&state=s+t HTTP/1.1", host), Request::Other, "{host}");
        }
        assert_eq!(read_request("GET /callback?state=s HTTP/1.1\r\n\r\n", 4711, "s"), Request::Other);
        let two = "GET /callback?state=s HTTP/1.1\r\nHost: 127.0.0.1:4711\r\nHost: evil.example\r\n\r\n";
        assert_eq!(read_request(two, 4711, "s"), Request::Other);
    }

    #[test]
    fn the_page_runs_nothing_and_repeats_nothing_of_the_request() {
        let page = answer_to(&Request::Callback("code=<script>secret".into()));
        assert!(page.starts_with("HTTP/1.1 200 OK\r\n"));
        assert!(page.contains("default-src 'none'"));
        assert!(!page.contains("secret"));
        assert!(answer_to(&Request::Other).starts_with("HTTP/1.1 404"));
    }
}
