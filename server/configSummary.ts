// One line for the log at start: what the server was told, without secrets (security S24).
import type { Config } from './config';

/** The settings that tell how this server runs; of secrets only that there are some. */
export function describeConfig(config: Config): string {
  const { host, port, dataDir, databaseUrl, publicUrl, identity, payments, mail, operations } = config;
  const { backups, metricsPort, logLevel } = operations;
  const ways = [
    ...(identity.local ? ['local'] : []),
    ...(identity.googleClientId === null ? [] : ['google']),
    ...identity.oidc.map(({ id }) => id),
  ];
  const saved = databaseUrl !== null ? 'by PostgreSQL' : backups.hourly ? 'hourly' : 'off';
  const parts = [
    `HOST=${host} PORT=${port} DATA_DIR=${dataDir}`,
    databaseUrl !== null && `DATABASE_URL=${withoutSecrets(databaseUrl)}`,
    publicUrl !== null && `PUBLIC_URL=${publicUrl}`,
    `sign-in=${ways.join(',') || 'none'}`,
    `payments=${payments.paypal !== null ? 'paypal' : payments.test ? 'test' : 'none'}`,
    `mail=${mail === null ? 'kept' : withoutSecrets(mail.url)}`,
    `backups=${saved}${databaseUrl === null && backups.hourly ? `,${backups.key === null ? 'plain' : 'sealed'}` : ''}`,
    `metrics=${metricsPort ?? 'off'} log=${logLevel}`,
  ];
  return parts.filter((part) => part !== false).join(' ');
}

/** Name and password, and whatever else stands in parameters, stay here. */
function withoutSecrets(address: string): string {
  const { protocol, host, pathname } = new URL(address);
  return `${protocol}//${host}${pathname}`;
}
