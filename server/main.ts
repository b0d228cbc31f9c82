// Starts the server process: settings, data folder, listen; closes cleanly when it is asked to stop.

import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { FastifyInstance } from 'fastify';
import { buildApp } from './app';
import { backupJob } from './backupJob';
import { type Config, ConfigError, readConfig } from './config';
import { describeConfig } from './configSummary';
import type { Database } from './data/database';
import { lockFolder } from './data/folderLock';
import { SchemaError } from './data/migrate';
import { openDatabase } from './data/open';
import { makeFolders } from './folders';
import { hintsOf } from './hints';
import { logSettings } from './logging';
import { MetricsError, startMetrics } from './metrics';
import { openPayments } from './payments';
import { canonicalOrigin } from './plugins/hostGuard';
import { Pressure } from './plugins/overload';
import { makeAudit, pseudonyms } from './ports/audit';
import { ledgerFile, noteInLedger } from './ports/ledgerFile';
import type { MetricsServer } from './ports/metricsServer';
import { Prometheus } from './ports/prometheus';
import { smtpMailer } from './ports/smtp';
import { pseudonymKey } from './pseudonymKey';
import type { NoteDeletion } from './services/account/account';
import { forgetBroken, makeBackup } from './services/backups';
import { noCounters } from './services/counters';
import { makeServices } from './services/index';
import { StartError } from './startError';
import { codeOf, isOutside, reasonOf } from './words';

/** How long open requests may still run after a stop signal, and when the process ends whatever there is. */
const CLOSE_WITHIN_MS = 7_000;
const END_WITHIN_MS = 8_500;
const HELD =
  'Nothing was deleted for its age: the clock is more than 3 days ahead of the last time. It is believed after half a day of running.';

/** What `start` has opened, for where it fails later. */
let opened: Database | null = null;

await start().catch(async (error: unknown) => {
  const plain = error instanceof ConfigError || error instanceof StartError;
  console.error(plain ? error.message : isOutside(error) ? reasonOf(error) : error);
  // Connections and timers would keep the process, which nobody can reach.
  await opened?.close().catch(() => undefined);
  process.exit(1);
});

async function start(): Promise<void> {
  if (existsSync('.env')) process.loadEnvFile('.env');
  const config = readConfig(process.env, process.cwd());
  await makeFolders(config);
  const clientDir = findClient(config);
  const unlock = claim(config);
  const database = await open(config);
  opened = database;
  const place = { host: config.host, port: config.port };
  const origin = (): string => canonicalOrigin(config, place.port);
  const key = await pseudonymKey(config, database);
  const write = (line: string): boolean => process.stdout.write(line);
  const audit = makeAudit(key, write);
  const signIn = { identity: config.identity, origin, here: () => place, limits: config.signInLimits };
  const payments = openPayments(config.payments, config.dataDir, origin);
  const stopping = new AbortController();
  const hourly = config.databaseUrl === null && config.operations.backups.hourly;
  const forget = (pid?: number): Promise<void> =>
    forgetBroken(config.dataDir, config.operations.backups, Date.now(), pid);
  // What cannot be removed now is told with the next backup.
  if (config.databaseUrl === null) await forget().catch(() => undefined);
  const jobs = hourly ? [backupJob(database, stopping.signal, forget)] : [];
  const mailer = config.mail && smtpMailer(config.mail);
  const { callLimits } = config;
  const { metricsPort, logLevel } = config.operations;
  const prometheus = metricsPort === null ? null : new Prometheus();
  const counters = prometheus ?? noCounters;
  const ledger = ledgerFile(config.operations.backups.folder);
  const noteDeletion: NoteDeletion = (deletion) =>
    noteInLedger(ledger, deletion).catch((error: unknown) => {
      // It is in the database, and so in the next backup.
      app.log.error({ err: error }, 'the ledger beside the backups cannot be written');
    });
  const found = { signIn, payments: payments.settings, audit, callLimits, jobs, mailer, counters };
  const surroundings = { ...found, noteDeletion, uptime: () => performance.now() };
  const services = makeServices(database, Date.now, surroundings);
  await services.subscriptions.reconciler.forgetTests();
  const app = await buildApp(config, {
    clientDir,
    services,
    origin,
    pressure: new Pressure(),
    pseudonym: pseudonyms(key),
    logger: logSettings(logLevel, write),
  });
  let metrics: MetricsServer | null = null;
  app.addHook('preClose', async () => {
    stopping.abort();
    await services.close();
  });
  app.addHook('onClose', async () => {
    await payments.close();
    await metrics?.close();
    await database.close();
    unlock();
  });
  closeOnSignals(app);
  await listen(app, config, async () => {
    await app.listen({ host: config.host, port: config.port });
    if (prometheus !== null) metrics = await startMetrics(prometheus, config, services);
  });
  services.jobs.start(
    (job, error) => {
      counters.add('jobs_failed', { job });
      app.log.error({ job, err: error }, 'A job failed');
    },
    (job) => app.log.warn({ job }, HELD),
  );
  const address = app.server.address();
  if (typeof address === 'object' && address !== null) {
    place.host = address.address;
    place.port = address.port;
  }
  for (const hint of hintsOf(config)) console.error(`Please note: ${hint}`);
  console.log(`Settings: ${describeConfig(config)}`);
  console.log(`Tabdo is ready at ${origin()}`);
}

/** Two servers, or a server and a restore, on one file would not see each other; on PostgreSQL there may be many. */
function claim({ databaseUrl, dataDir }: Config): () => void {
  if (databaseUrl !== null) return () => undefined;
  const unlock = lockOf(dataDir);
  if (unlock !== null) return unlock;
  throw new StartError(
    `Another Tabdo runs on DATA_DIR ${dataDir}. Stop it first; several at once need PostgreSQL (DATABASE_URL).`,
  );
}

function lockOf(dataDir: string): (() => void) | null {
  try {
    return lockFolder(dataDir);
  } catch (error) {
    throw new StartError(`DATA_DIR ${dataDir} cannot be locked (running.lock): ${reasonOf(error)}`);
  }
}

async function open(config: Config): Promise<Database> {
  const { dataDir, operations } = config;
  try {
    return await openDatabase(config.databaseUrl, dataDir, () =>
      makeBackup(dataDir, operations.backups, Date.now(), true).catch((error: unknown) => {
        throw new StartError(
          `This is an upgrade, and the backup before it failed, so nothing was changed: ${reasonOf(error)}`,
        );
      }),
    );
  } catch (error) {
    if (error instanceof SchemaError || error instanceof StartError) throw new StartError(error.message);
    const place = config.databaseUrl === null ? `in ${config.dataDir}` : 'of DATABASE_URL';
    const damaged = ['SQLITE_NOTADB', 'SQLITE_CORRUPT'].includes(codeOf(error));
    const help = damaged ? '. A backup takes its place by npm run restore -- latest' : '';
    throw new StartError(`The database ${place} cannot be opened: ${reasonOf(error)}${help}`);
  }
}

/** The client lies beside the server bundle, or under dist while the server runs from its sources. */
function findClient(config: Config): string | null {
  const here = dirname(fileURLToPath(import.meta.url));
  const places = config.clientDir === null ? ['../client', '../dist/client'] : [config.clientDir];
  const found = places.map((place) => join(config.clientDir === null ? here : '', place)).find(hasPage);
  if (found === undefined && config.clientDir !== null) {
    throw new StartError(`TABDO_CLIENT_DIR ${config.clientDir} holds no index.html.`);
  }
  return found ?? null;
}

function hasPage(folder: string): boolean {
  return existsSync(join(folder, 'index.html'));
}

async function listen(app: FastifyInstance, config: Config, begin: () => Promise<void>): Promise<void> {
  try {
    await begin();
  } catch (error) {
    await app.close();
    throw explainListen(error, config);
  }
}

function explainListen(error: unknown, { host, port, operations }: Config): unknown {
  if (error instanceof MetricsError) {
    return new StartError(`METRICS_PORT ${operations.metricsPort} cannot be used: ${reasonOf(error.cause)}`);
  }
  switch (codeOf(error)) {
    case 'EADDRINUSE':
      return new StartError(
        `Port ${port} on ${host} is taken. Stop the program that uses it, or choose another: PORT=8888 npm start`,
      );
    case 'EACCES':
      return new StartError(`Port ${port} is not allowed for this user. Choose one above 1023 with PORT.`);
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
      return new StartError(`HOST ${host} is not an address of this machine.`);
    default:
      return error;
  }
}

function closeOnSignals(app: FastifyInstance): void {
  let closing = false;
  const close = (): void => {
    if (closing) return;
    closing = true;
    // A request that never ends must not keep the process; what was answered is on disk.
    setTimeout(() => app.server.closeAllConnections(), CLOSE_WITHIN_MS).unref();
    setTimeout(() => process.exit(0), END_WITHIN_MS).unref();
    app.close().then(
      () => process.exit(0),
      (error: unknown) => {
        app.log.error({ err: error }, 'Tabdo could not end in order; what was answered is on disk');
        process.exit(1);
      },
    );
  };
  process.on('SIGTERM', close);
  process.on('SIGINT', close);
}
