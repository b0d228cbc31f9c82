// Looks for a newer version and installs it, if its signature is that of our key (tauri.conf.json).
use crate::refusal::Refusal;
use tauri::AppHandle;
use tauri_plugin_updater::UpdaterExt;

/// Installs the newest version; answers with it, or with nothing where this one is the newest.
#[tauri::command]
pub async fn update_install(app: AppHandle) -> Result<Option<String>, Refusal> {
    let updater = app.updater().map_err(|_| Refusal::of("failed"))?;
    let Some(update) = updater.check().await.map_err(|_| Refusal::of("offline"))? else {
        return Ok(None);
    };
    // Whatever is not signed by our key is thrown away here.
    update.download_and_install(|_, _| {}, || {}).await.map_err(|_| Refusal::of("refused"))?;
    Ok(Some(update.version))
}
