// Hands the metrics out: on loopback only, at one address, to whoever asks for it by a name of the loopback.
import { once } from 'node:events';
import { createServer } from 'node:http';
import { isLoopback } from './loopback';

/** A server of metrics that listens. */
export interface MetricsServer {
  readonly port: number;
  close(): Promise<void>;
}

/** Listens; rejects where the port is taken. */
export async function serveMetrics(port: number, read: () => Promise<string>): Promise<MetricsServer> {
  const server = createServer((request, response) => {
    // A page of the web that found a way to this port by a name of its own learns nothing.
    const address = `http://${request.headers.host ?? ''}`;
    const host = URL.canParse(address) ? new URL(address).hostname : '';
    const right = request.method === 'GET' && request.url === '/metrics' && isLoopback(host);
    if (!right) return response.writeHead(404).end();
    read().then(
      (text) =>
        response.writeHead(200, { 'content-type': 'text/plain; version=0.0.4; charset=utf-8' }).end(text),
      () => response.writeHead(503).end(),
    );
    return undefined;
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  return {
    port: typeof address === 'object' && address !== null ? address.port : port,
    close: async () => {
      server.close();
      server.closeAllConnections();
    },
  };
}
