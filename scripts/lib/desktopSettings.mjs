// What a release of the desktop shell is built with, from the environment: no secret stands in the repository.

/**
 * The settings that go over tauri.conf.json. What has no key is not signed, and says so.
 * @param {Record<string, string | undefined>} env
 * @returns {{ config: object, notes: string[] }}
 */
export function releaseSettings(env) {
  const notes = [];
  /** @type {Record<string, object>} */
  const config = {};
  if (env.TABDO_UPDATE_URL && env.TABDO_UPDATE_PUBLIC_KEY) {
    const endpoints = [`${env.TABDO_UPDATE_URL}/{{target}}/{{arch}}/{{current_version}}`];
    config.plugins = { updater: { endpoints, pubkey: env.TABDO_UPDATE_PUBLIC_KEY } };
  } else notes.push('No update server and key are named: this build finds no updates.');
  if (env.TAURI_SIGNING_PRIVATE_KEY) config.bundle = { createUpdaterArtifacts: true };
  else notes.push('No key for updates: no update files are made.');
  if (env.WINDOWS_SIGN_COMMAND) {
    config.bundle = { ...config.bundle, windows: { signCommand: env.WINDOWS_SIGN_COMMAND } };
  } else notes.push('Windows: not signed.');
  if (!env.APPLE_SIGNING_IDENTITY) notes.push('macOS: not signed, not notarised.');
  if (!env.TABDO_SERVER_URL) notes.push('No server is named: people name theirs in Settings.');
  return { config, notes };
}

/**
 * The environment without names that were left empty: tools take an empty key for a key.
 * @param {Record<string, string | undefined>} env
 * @returns {string[]} the names to take away
 */
export function emptyNames(env) {
  const ours = /^(?:APPLE_|TAURI_SIGNING_|TABDO_|WINDOWS_SIGN_)/;
  return Object.keys(env).filter((name) => ours.test(name) && env[name] === '');
}
