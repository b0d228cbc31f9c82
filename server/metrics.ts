// The metrics of a running server: what the services count, and what is looked up when somebody reads.
import { stat } from 'node:fs/promises';
import type { Config } from './config';
import { type MetricsServer, serveMetrics } from './ports/metricsServer';
import type { Prometheus } from './ports/prometheus';
import { ageOfBackup, databaseFile } from './services/backups';
import type { Services } from './services/index';

/** The port of the metrics cannot be used. */
export class MetricsError extends Error {}

/** Listens on METRICS_PORT; the numbers are those that `prometheus` was given to count. */
export async function startMetrics(
  prometheus: Prometheus,
  { dataDir, databaseUrl, operations }: Config,
  { streams, hub, subscriptions, now }: Services,
): Promise<MetricsServer> {
  prometheus.gauge('streams', 'Open streams of events', () => streams.size);
  prometheus.gauge('listeners', 'Streams and long polls that wait for news', () => hub.size);
  prometheus.gauge('payment_wait_seconds', 'How long the oldest payment waits for the provider', async () => {
    return ((await subscriptions.waitingMs()) ?? 0) / 1_000;
  });
  if (databaseUrl === null) {
    prometheus.gauge('backup_age_seconds', 'Age of the newest backup', async () => {
      const age = await ageOfBackup(operations.backups.folder, now());
      return age === null ? null : age / 1_000;
    });
    prometheus.gauge('wal_bytes', 'Size of the write-ahead log', async () => {
      return (await stat(`${databaseFile(dataDir)}-wal`)).size;
    });
  }
  try {
    return await serveMetrics(operations.metricsPort ?? 0, () => prometheus.text());
  } catch (error) {
    throw new MetricsError('The metrics have no port.', { cause: error });
  }
}
