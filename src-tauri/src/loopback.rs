// Reads the one request that a sign-in waits for (RFC 8252 7.3), and writes the page that answers it. Pure.

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

/// Tells a request by its head; only a GET of `/callback` that names this very address counts.
pub fn read_request(head: &str, port: u16) -> Request {
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
        Some(("/callback", query)) if !query.is_empty() => Request::Callback(query.to_owned()),
        _ => Request::Other,
    }
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
        read_request(&format!("{line}\r\nHost: {host}\r\nAccept: */*\r\n\r\n"), 4711)
    }

    #[test]
    fn the_callback_gives_its_query_untouched() {
        let request = ask("GET /callback?code=a%20b&state=s HTTP/1.1", "127.0.0.1:4711");
        assert_eq!(request, Request::Callback("code=a%20b&state=s".into()));
    }

    #[test]
    fn other_paths_methods_and_empty_queries_do_not_count() {
        for line in [
            "GET /favicon.ico HTTP/1.1",
            "GET / HTTP/1.1",
            "GET /callback HTTP/1.1",
            "GET /callback? HTTP/1.1",
            "GET /callback/more?code=a HTTP/1.1",
            "GET http://127.0.0.1:4711/callback?code=a HTTP/1.1",
            "POST /callback?code=a HTTP/1.1",
            "GET /callback?code=a HTTP/2",
            "GET  /callback?code=a HTTP/1.1",
            "",
        ] {
            assert_eq!(ask(line, "127.0.0.1:4711"), Request::Other, "{line}");
        }
    }

    #[test]
    fn a_request_under_another_name_does_not_count() {
        for host in ["localhost:4711", "127.0.0.1:4712", "evil.example:4711", "127.0.0.1"] {
            assert_eq!(ask("GET /callback?code=a HTTP/1.1", host), Request::Other, "{host}");
        }
        assert_eq!(read_request("GET /callback?code=a HTTP/1.1\r\n\r\n", 4711), Request::Other);
        let two = "GET /callback?code=a HTTP/1.1\r\nHost: 127.0.0.1:4711\r\nHost: evil.example\r\n\r\n";
        assert_eq!(read_request(two, 4711), Request::Other);
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
