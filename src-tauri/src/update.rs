// Looks for a newer version and installs it, if its signature is that of our key (tauri.conf.json).
use crate::refusal::Refusal;
use tauri::AppHandle;
use tauri_plugin_updater::{Error, Update, Updater, UpdaterExt};

/// Stands in tauri.conf.json until a release names its key.
const NO_KEY: &str = "REPLACE_";

/// Answers with the version that is newer than this one, or with nothing. `unnamed`: this build knows of no place to ask.
#[tauri::command]
pub async fn update_check(app: AppHandle) -> Result<Option<String>, Refusal> {
    Ok(newest(&app).await?.map(|update| update.version))
}

/// Installs the newest version; answers with it, or with nothing where this one is the newest.
#[tauri::command]
pub async fn update_install(app: AppHandle) -> Result<Option<String>, Refusal> {
    let Some(update) = newest(&app).await? else {
        return Ok(None);
    };
    // Whatever is not signed by our key is thrown away here.
    let bytes = update.download(|_, _| {}, || {}).await.map_err(|error| refusal_of(&error))?;
    let version = update.version.clone();
    // It may ask the person for leave, which takes as long as they like.
    tauri::async_runtime::spawn_blocking(move || update.install(bytes))
        .await
        .map_err(|_| Refusal::of("failed"))?
        .map_err(|error| refusal_of(&error))?;
    Ok(Some(version))
}

/// Starts the program anew: the version that was installed.
#[tauri::command]
pub fn update_restart(app: AppHandle) {
    app.request_restart();
}

async fn newest(app: &AppHandle) -> Result<Option<Update>, Refusal> {
    updater(app)?.check().await.map_err(|_| Refusal::of("offline"))
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
        Error::Reqwest(_) | Error::Network(_) => Refusal::of("offline"),
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
