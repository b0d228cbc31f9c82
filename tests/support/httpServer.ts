// A listening server inside the test process, with a small client build of its own, and raw requests to it.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { type IncomingHttpHeaders, request } from 'node:http';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { buildApp } from '../../server/app';
import { readConfig } from '../../server/config';

/** The text of the only script in the small client build. */
export const SCRIPT = `console.log('${'tabdo '.repeat(200)}');`;
/** The page of the small client build. */
export const PAGE = '<!doctype html><title>Tabdo</title>';

/** An answer as it came over the wire. */
export interface Answer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

/** What a test may choose about a request. */
export interface Question {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** The server under test. */
export interface ListeningServer {
  readonly app: FastifyInstance;
  readonly port: number;
  readonly dataDir: string;
  /** Sends the path exactly as written. */
  ask(path: string, question?: Question): Promise<Answer>;
  /** Sends bytes that may be no HTTP at all, and reads what comes until the server hangs up. */
  raw(bytes: string): Promise<string>;
  close(): Promise<void>;
}

/** Builds and starts the application; `prepare` may add routes before it listens. */
export async function listen(
  env: Readonly<Record<string, string>> = {},
  prepare: (app: FastifyInstance) => void = () => undefined,
): Promise<ListeningServer> {
  const folder = mkdtempSync(join(tmpdir(), 'tabdo-server-'));
  const clientDir = writeClient(join(folder, 'client'));
  const config = readConfig({ PORT: '0', DATA_DIR: folder, ...env }, folder);
  const app = await buildApp(config, { clientDir });
  prepare(app);
  await app.listen({ host: config.host, port: config.port });
  const address = app.server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  return {
    app,
    port,
    dataDir: folder,
    ask: (path, question = {}) => ask(port, path, question),
    raw: (bytes) => raw(port, bytes),
    close: async () => {
      await app.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function writeClient(folder: string): string {
  mkdirSync(join(folder, 'assets'), { recursive: true });
  writeFileSync(join(folder, 'index.html'), PAGE);
  mkdirSync(join(folder, '.git'));
  for (const place of ['.secret', '.env', '.git/config', 'assets/.secret'])
    writeFileSync(join(folder, place), 'secret');
  const script = join(folder, 'assets/main-abc123.js');
  writeFileSync(script, SCRIPT);
  writeFileSync(`${script}.br`, brotliCompressSync(SCRIPT));
  writeFileSync(`${script}.gz`, gzipSync(SCRIPT));
  writeFileSync(join(folder, 'theme.js'), 'theme();');
  return folder;
}

function ask(port: number, path: string, question: Question): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const sent = request(
      { host: '127.0.0.1', port, path, method: question.method ?? 'GET', headers: { ...question.headers } },
      (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('end', () =>
          resolve({
            status: response.statusCode ?? 0,
            headers: response.headers,
            body: Buffer.concat(chunks),
          }),
        );
      },
    );
    sent.on('error', reject);
    sent.end();
  });
}

function raw(port: number, bytes: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(bytes));
    let text = '';
    socket.on('data', (chunk) => {
      text += chunk.toString();
    });
    socket.on('close', () => resolve(text));
    socket.on('error', reject);
  });
}
