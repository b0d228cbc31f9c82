// Files that the page saves: each comes as a download that it made itself, and the person hears where it lies.
use crate::window;
use serde::Serialize;
use std::path::{Path, PathBuf};
use tauri::webview::DownloadEvent;
use tauri::{Emitter, Manager, Url, Webview};

#[derive(Clone, Serialize)]
struct Saved {
    ok: bool,
    path: Option<PathBuf>,
}

/// Whether this is a file that our own page has made.
pub fn is_own_file(url: &Url) -> bool {
    url.scheme() == "blob" && Url::parse(url.path()).is_ok_and(|within| window::is_own_page(&within))
}

/// Takes what the page saves, and nothing else; says how it ended.
pub fn on_download(webview: &Webview, event: DownloadEvent<'_>) -> bool {
    match event {
        DownloadEvent::Requested { url, destination } => {
            let paths = webview.path();
            // Without a folder for downloads it would lie wherever the program was started.
            if let (Err(_), Ok(home)) = (paths.download_dir(), paths.home_dir()) {
                *destination = free_place(&home, destination);
            }
            is_own_file(&url)
        }
        DownloadEvent::Finished { path, success, .. } => {
            let _ = webview.emit_to("main", "saved", Saved { ok: success, path });
            true
        }
        _ => true,
    }
}

/// The same name in this folder, numbered where there is one already.
fn free_place(folder: &Path, file: &Path) -> PathBuf {
    let part = |text: Option<&std::ffi::OsStr>| text.unwrap_or_default().to_string_lossy().into_owned();
    let (stem, ending) = (part(file.file_stem()), part(file.extension()));
    let named = |stem: &str| folder.join(if ending.is_empty() { stem.into() } else { format!("{stem}.{ending}") });
    let others = (1..).map(|number| named(&format!("{stem} ({number})")));
    std::iter::once(named(&stem)).chain(others).find(|place| !place.exists()).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_what_our_own_page_has_made_is_saved() {
        let own = |text: &str| is_own_file(&Url::parse(text).unwrap());
        assert!(own("blob:tauri://localhost/7b6c35a5") && own("blob:http://tauri.localhost/7b6c35a5"));
        for text in [
            "blob:https://evil.example/7b6c35a5",
            "blob:null/7b6c35a5",
            "blob:blob:tauri://localhost/7b6c35a5",
            "tauri://localhost/7b6c35a5",
            "data:text/html,x",
            "file:///etc/passwd",
        ] {
            assert!(!own(text), "{text}");
        }
    }

    #[test]
    fn no_file_takes_the_place_of_another() {
        let folder = std::env::temp_dir().join(format!("tabdo-saved-{}", std::process::id()));
        std::fs::create_dir_all(&folder).unwrap();
        let next = || free_place(&folder, Path::new("/elsewhere/tabdo-2026-01-01.json"));
        assert_eq!(next(), folder.join("tabdo-2026-01-01.json"));
        std::fs::write(next(), "1").unwrap();
        std::fs::write(next(), "2").unwrap();
        assert_eq!(next(), folder.join("tabdo-2026-01-01 (2).json"));
        // Only what is behind the last dot is the ending.
        let dotted = || free_place(&folder, Path::new("keys v1.2.json"));
        std::fs::write(dotted(), "1").unwrap();
        assert_eq!(dotted(), folder.join("keys v1.2 (1).json"));
        std::fs::remove_dir_all(&folder).unwrap();
    }
}
