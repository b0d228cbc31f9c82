// A place of newer versions of the desktop shell: packages that Tauri's own signer signed with a key made for one test.
import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join, resolve } from 'node:path';

/** The place, and what it offers. */
export interface UpdateServer {
  /** What the shell must see of it. */
  readonly env: Readonly<Record<'TABDO_UPDATE_URL' | 'TABDO_UPDATE_PUBLIC_KEY', string>>;
  /**
   * Offers a version from now on.
   * @param signedAs the version that its signature is for; none when null
   */
  offer(version: string, bytes: Buffer, signedAs?: string | null): void;
  /** Hands out other bytes than those that were signed. */
  tamper(): void;
  /** Whether it answers at all. */
  down: boolean;
  close(): void;
}

const WORD = 'a word for one test';

/** Starts it; keys and packages lie in `folder`. */
export async function startUpdates(folder: string): Promise<UpdateServer> {
  const key = join(folder, 'key');
  signer(['generate', '--ci', '--force', '--password', WORD, '--write-keys', key]);
  let offered: { readonly version: string; readonly signature: string; bytes: Buffer } | null = null;
  const server = createServer((request, response) => {
    if (updates.down) response.writeHead(500).end();
    else if (offered === null) response.writeHead(204).end();
    else if (request.url === '/package') response.end(offered.bytes);
    else {
      const { version, signature } = offered;
      response.writeHead(200, { 'content-type': 'application/json' });
      response.end(JSON.stringify({ version, signature, url: `${origin}/package` }));
    }
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const origin = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
  const updates: UpdateServer = {
    env: {
      TABDO_UPDATE_URL: `${origin}/newest`,
      TABDO_UPDATE_PUBLIC_KEY: readFileSync(`${key}.pub`, 'utf8'),
    },
    down: false,
    offer: (version, bytes, signedAs = version) => {
      const file = join(folder, 'package');
      writeFileSync(file, bytes);
      const named = signedAs === null ? [] : ['--app-version', signedAs];
      signer(['sign', '--private-key-path', key, '--password', WORD, ...named, file]);
      offered = { version, bytes, signature: readFileSync(`${file}.sig`, 'utf8') };
    },
    tamper: () => {
      if (offered) offered = { ...offered, bytes: Buffer.concat([offered.bytes, Buffer.from('more')]) };
    },
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
  return updates;
}

function signer(args: readonly string[]): void {
  const program = resolve('node_modules/@tauri-apps/cli/tauri.js');
  const { status, stderr } = spawnSync(process.execPath, [program, 'signer', ...args], { encoding: 'utf8' });
  if (status !== 0) throw new Error(`tauri signer ${args[0]}: ${stderr}`);
}
