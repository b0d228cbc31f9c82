// Site (stub to be filled in this change).
export function SiteScreen() {
  return <main>Site</main>;
}
