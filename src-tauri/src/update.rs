// Looks for a newer version and installs it, if its signature is that of our key (tauri.conf.json).
use crate::capture;
use crate::refusal::Refusal;
use std::sync::{Mutex, MutexGuard};
use tauri::{AppHandle, Manager};
use tauri_plugin_updater::{Error, Update, Updater, UpdaterExt};

/// Stands in tauri.conf.json until a release names its key.
const NO_KEY: &str = "REPLACE_";

/// Answers with the version that is newer than this one, or with nothing. `unnamed`: this build knows of no place to ask.
#[tauri::command]
pub async fn update_check(app: AppHandle) -> Result<Option<String>, Refusal> {
    Ok(newest(&app).await?.map(|update| update.version))
}

/// Fetches the newest version, to be installed later; answers with it, or with nothing where this one is the newest.
#[tauri::command]
pub async fn update_fetch(app: AppHandle) -> Result<Option<String>, Refusal> {
    let Some(update) = newest(&app).await? else {
        return Ok(None);
    };
    // Whatever is not signed by our key is thrown away here.
    let bytes = update.download(|_, _| {}, || {}).await.map_err(|error| refusal_of(&error))?;
    let version = update.version.clone();
    *app.state::<Fetched>().lock() = Some((update, bytes));
    Ok(Some(version))
}

/// Installs what was fetched. Windows ends the program then: nothing may be typed anywhere (`typing`).
#[tauri::command]
pub async fn update_install(app: AppHandle) -> Result<(), Refusal> {
    if capture::is_open(&app) {
        return Err(Refusal::of("typing"));
    }
    let Some((update, bytes)) = app.state::<Fetched>().lock().take() else {
        return Err(Refusal::of("failed"));
    };
    // It may ask the person for leave, which takes as long as they like.
    tauri::async_runtime::spawn_blocking(move || update.install(bytes))
        .await
        .map_err(|_| Refusal::of("failed"))?
        .map_err(|error| refusal_of(&error))
}

/// Starts the program anew: the version that was installed. Not while the small window has a text (`typing`).
#[tauri::command]
pub fn update_restart(app: AppHandle) -> Result<(), Refusal> {
    if capture::is_open(&app) {
        return Err(Refusal::of("typing"));
    }
    app.request_restart();
    Ok(())
}

/// A version that was fetched and is ours, until it is installed.
#[derive(Default)]
pub struct Fetched(Mutex<Option<(Update, Vec<u8>)>>);

impl Fetched {
    fn lock(&self) -> MutexGuard<'_, Option<(Update, Vec<u8>)>> {
        self.0.lock().unwrap_or_else(|lock| lock.into_inner())
    }
}

async fn newest(app: &AppHandle) -> Result<Option<Update>, Refusal> {
    updater(app)?.check().await.map_err(|error| refusal_of(&error))
}

fn updater(app: &AppHandle) -> Result<Updater, Refusal> {
    let builder = app.updater_builder();
    // Builds for trying ask where their tests say; what is released knows its own key and place alone.
    #[cfg(debug_assertions)]
    if let (Ok(url), Ok(key)) = (std::env::var("TABDO_UPDATE_URL"), std::env::var("TABDO_UPDATE_PUBLIC_KEY"))
    {
        let url = url.parse().map_err(|_| Refusal::of("failed"))?;
        return builder
            .pubkey(key)
            .endpoints(vec![url])
            .and_then(|builder| builder.build())
            .map_err(|_| Refusal::of("failed"));
    }
    if !has_key(app.config().plugins.0.get("updater")) {
        return Err(Refusal::of("unnamed"));
    }
    builder.build().map_err(|_| Refusal::of("failed"))
}

fn has_key(settings: Option<&serde_json::Value>) -> bool {
    let key = settings.and_then(|found| found.get("pubkey")).and_then(|key| key.as_str());
    key.is_some_and(|key| !key.is_empty() && !key.starts_with(NO_KEY))
}

/// Without a network one can try again; what is wrongly signed is never installed.
fn refusal_of(error: &Error) -> Refusal {
    match error {
        // No answer of the place of newer versions was one, be it that it is broken.
        Error::Reqwest(_) | Error::Network(_) | Error::ReleaseNotFound => Refusal::of("offline"),
        Error::Minisign(_)
        | Error::Base64(_)
        | Error::SignatureUtf8(_)
        | Error::SignedVersionMismatch { .. }
        | Error::MissingSignedVersion => Refusal::of("refused"),
        _ => Refusal::of("failed"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    #[test]
    fn a_build_whose_key_was_not_named_has_none() {
        for settings in [json!({ "pubkey": "REPLACE_WITH_THE_KEY" }), json!({ "pubkey": "" }), json!({})] {
            assert!(!has_key(Some(&settings)), "{settings}");
        }
        assert!(!has_key(None));
        assert!(has_key(Some(&json!({ "pubkey": "dW50cnVzdGVk" }))));
    }

    #[test]
    fn what_cannot_be_fetched_is_another_thing_than_what_is_wrongly_signed() {
        assert_eq!(refusal_of(&Error::Network("status 500".into())), Refusal::of("offline"));
        assert_eq!(refusal_of(&Error::SignatureUtf8("x".into())), Refusal::of("refused"));
        assert_eq!(refusal_of(&Error::AuthenticationFailed), Refusal::of("failed"));
    }
}
