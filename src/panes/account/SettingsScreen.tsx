// Settings (stub to be filled in this change).
export function SettingsScreen() {
  return <main>Settings</main>;
}
