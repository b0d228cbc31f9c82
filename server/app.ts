// Builds the HTTP application: an explicit list of what answers, in the order in which it is asked.
import { type FastifyInstance, type FastifyServerOptions, fastify, LogController } from 'fastify';
import type { Config } from './config';
import { requestId } from './logging';
import { addApi, BIG_BODY, sessionOf, userOf } from './plugins/api';
import { addClient } from './plugins/client';
import { addDrain } from './plugins/drain';
import { addErrors, answerBrokenConnection, answerUnreadable } from './plugins/errors';
import { addHostGuard } from './plugins/hostGuard';
import { addLocalIdentity } from './plugins/localIdentity';
import { endedPage } from './plugins/localIdentityPage';
import { addOrigins } from './plugins/origins';
import { addOverload, type Pressure } from './plugins/overload';
import { providerPages } from './plugins/providerPages';
import { addReceiving, receiveTime } from './plugins/receiving';
import { addRequests } from './plugins/requests';
import { addSecurityHeaders, securityHeaders } from './plugins/securityHeaders';
import { addFarewell } from './plugins/serviceWorker';
import { addShallowJson } from './plugins/shallowJson';
import { LocalProvider } from './ports/identity/localProvider';
import { addHealth } from './routes/health';
import type { Services } from './services/index';
import { Readiness } from './services/readiness';
import { validationWords } from './services/validationWords';

/** What the application needs besides its settings. */
export interface AppParts {
  /** The folder of the built client, or null where another server hands it out. */
  readonly clientDir: string | null;
  /** What the API asks; without any, there is no API. */
  readonly services?: Services;
  /** The origin that people see, asked once the server listens; without it nobody signs in locally. */
  readonly origin?: () => string;
  /** Who a user is called in the log; without it nobody is called anything. */
  readonly pseudonym?: (id: string) => string;
  /** Refuses calls while it is high; never, when left out. */
  readonly pressure?: Pressure;
  /** Where warnings and errors go; silent when left out. */
  readonly logger?: NonNullable<FastifyServerOptions['logger']>;
}

const LIMITS = {
  bodyLimit: 256 * 1024,
  http: { headersTimeout: 10_000 },
  // Of the largest; one that comes too slowly for its size is ended before: see addReceiving.
  requestTimeout: receiveTime(BIG_BODY),
  connectionTimeout: 60_000,
  keepAliveTimeout: 65_000,
  maxRequestsPerSocket: 10_000,
} as const;

/** Builds the application; the caller listens and closes. */
export async function buildApp(config: Config, parts: AppParts): Promise<FastifyInstance> {
  const headers = securityHeaders(config);
  const app = fastify({
    ...LIMITS,
    // The address of a visitor is that of the connection, unless it comes from a proxy that the settings name.
    trustProxy: config.trustedProxies.length > 0 ? [...config.trustedProxies] : false,
    logger: parts.logger ?? false,
    genReqId: requestId,
    // The framework's own refusal would be off the contract: see addDrain.
    return503OnClosing: false,
    // Nothing is coerced, nothing is stripped: what is not as agreed is refused (decisions B).
    ajv: {
      customOptions: {
        coerceTypes: false,
        removeAdditional: false,
        useDefaults: false,
        allowUnionTypes: true,
        // For words that help: see validationWords.
        verbose: true,
      },
    },
    schemaErrorFormatter: (problems, part) => new Error(validationWords(problems, part)),
    // Request lines would carry ids and addresses; failures are logged by route pattern instead.
    logController: new LogController({ disableRequestLogging: true }),
    frameworkErrors: answerUnreadable(headers),
    clientErrorHandler: answerBrokenConnection(headers),
  });
  // What is not said to be JSON is none, whatever it looks like: a form of a foreign page can send texts.
  app.removeContentTypeParser('text/plain');
  addShallowJson(app);
  addSecurityHeaders(app, headers);
  addReceiving(app);
  addDrain(app);
  addHostGuard(app, config);
  // Before the first route: one that is there already would keep the framework's own words.
  addErrors(app);
  if (parts.services) {
    const { counters, refusals } = parts.services;
    const { pseudonym = () => 'somebody' } = parts;
    addRequests(app, { counters, pseudonym, userOf, sessionOf, refusals });
  }
  addHealth(app, new Readiness(parts.services?.database ?? null, config.dataDir));
  const { services } = parts;
  // With SQLite all writes wait for one connection, whoever sends them.
  const whose = services?.database.kind === 'postgres' ? userOf : () => null;
  if (parts.pressure) addOverload(app, parts.pressure, whose);
  if (services) {
    // In a scope of its own: pages and files are nothing for other origins (security S13).
    await app.register(async (api) => {
      await addOrigins(api);
      addApi(api, services);
    });
  }
  if (config.identity.local && parts.origin) {
    addLocalIdentity(
      app,
      new LocalProvider(config.dataDir, endedPage()),
      parts.origin,
      headers,
      parts.clientDir,
    );
  }
  if (!config.operations.serviceWorker) addFarewell(app);
  const site = {
    origin: parts.origin ?? (() => ''),
    now: parts.services?.now ?? Date.now,
    support: config.support,
  };
  await addClient(app, parts.clientDir, providerPages(config), site);
  return app;
}
