// The desktop shell: puts the one client into a native window and gives it what only a system has.
mod about;
mod arguments;
#[cfg(target_os = "linux")]
mod bus;
mod capture;
mod external;
mod inbox;
mod leave;
mod loopback;
mod menu;
mod menu_bar;
mod refusal;
mod roles;
mod saved;
mod secrets;
mod shortcut;
mod sign_in;
mod tray;
mod update;
mod window;

use tauri::{App, AppHandle, RunEvent};
use tauri_plugin_window_state::StateFlags;

/// Runs the program to its end.
pub fn run() {
    #[cfg(target_os = "linux")]
    bus::leave_if_mute();
    let remembered = StateFlags::SIZE | StateFlags::POSITION | StateFlags::MAXIMIZED | StateFlags::FULLSCREEN;
    tauri::Builder::default()
        // First, so that a second start ends before it opens anything.
        .plugin(tauri_plugin_single_instance::init(|app, arguments, _folder| started_again(app, &arguments)))
        .plugin(
            tauri_plugin_window_state::Builder::default()
                .with_state_flags(remembered)
                .with_denylist(&["capture"])
                .build(),
        )
        .plugin(tauri_plugin_global_shortcut::Builder::new().build())
        .plugin(tauri_plugin_deep_link::init())
        .plugin(tauri_plugin_updater::Builder::new().build())
        .manage(capture::Readiness::default())
        .manage(external::Hosts::default())
        .manage(inbox::Inbox::default())
        .manage(leave::Leaving::default())
        .manage(menu_bar::Bar::default())
        .manage(shortcut::GlobalKey::default())
        .manage(sign_in::SignIn::default())
        .manage(tray::Tray::default())
        .manage(update::Fetched::default())
        .invoke_handler(tauri::generate_handler![
            about::about,
            capture::capture_hide,
            capture::capture_submit,
            external::external_hosts,
            external::open_external,
            inbox::capture_ready,
            inbox::capture_take,
            leave::leave_ready,
            menu::set_menu,
            secrets::secret_delete,
            secrets::secret_get,
            secrets::secret_set,
            sign_in::sign_in_cancel,
            sign_in::sign_in_listen,
            sign_in::sign_in_wait,
            update::update_check,
            update::update_fetch,
            update::update_install,
            update::update_restart,
            window::window_show,
        ])
        .on_menu_event(|app, event| menu::on_menu(app, event.id().as_ref()))
        .on_window_event(window::on_event)
        .setup(set_up)
        .build(tauri::generate_context!())
        .expect("the desktop shell could not start")
        .run(on_run);
}

fn on_run(app: &AppHandle, event: RunEvent) {
    match event {
        RunEvent::ExitRequested { api, code, .. } if !leave::may_end(app, code) => api.prevent_exit(),
        // A click on the icon in the Dock brings back what was closed.
        #[cfg(target_os = "macos")]
        RunEvent::Reopen { .. } => window::show(app),
        _ => {}
    }
}

fn set_up(app: &mut App) -> Result<(), Box<dyn std::error::Error>> {
    let handle = app.handle().clone();
    #[cfg(target_os = "macos")]
    {
        use tauri_plugin_deep_link::DeepLinkExt;
        let opened = handle.clone();
        app.deep_link().on_open_url(move |event| {
            let links = event.urls().iter().map(ToString::to_string);
            opened_with(&opened, links.filter(|link| arguments::is_link(link)).collect());
        });
    }
    #[cfg(target_os = "linux")]
    open_links_of_app_image(&handle);
    inbox::deliver_links(&handle, arguments::deep_links(&std::env::args().collect::<Vec<_>>()));
    window::open(app)?;
    tray::put(&handle);
    shortcut::register(&handle);
    Ok(())
}

/// No package has installed an AppImage: it says itself that it opens our links, by programs of the system.
#[cfg(target_os = "linux")]
fn open_links_of_app_image(app: &AppHandle) {
    use tauri::Manager;
    use tauri_plugin_deep_link::DeepLinkExt;
    if app.env().appimage.is_some() {
        let app = app.clone();
        std::thread::spawn(move || app.deep_link().register_all());
    }
}

/// The second instance has ended; what it was started with comes here.
fn started_again(app: &AppHandle, arguments: &[String]) {
    opened_with(app, arguments::deep_links(arguments));
}

/// Links open something in the workspace: it is to be seen.
fn opened_with(app: &AppHandle, links: Vec<String>) {
    window::show(app);
    inbox::deliver_links(app, links);
}
