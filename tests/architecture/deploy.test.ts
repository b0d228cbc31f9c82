// What cannot be run here is read here: the container, the compose file and the unit fit the repository and each other.
import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { readConfig } from '../../server/config';
import { judgeHost } from '../../server/plugins/hostGuard';

const read = (path: string): string => readFileSync(path, 'utf8');
const container = read('Containerfile').replaceAll(/\\\n\s*/g, '');
const compose = read('compose.yaml');
const unit = read('deploy/tabdo.service');
const ignored = read('.containerignore').split('\n').filter(Boolean);

/** The names in the template: all that there are. */
const SETTINGS = [...read('.env.example').matchAll(/^(?:# )?([A-Z][A-Z_]+)=/gm)].map(([, name = '']) => name);
const isSetting = (name: string): boolean => SETTINGS.includes(name.replace(/_FILE$/, ''));

/** The lines of a service in the compose file. */
const service = (name: string): string =>
  new RegExp(`^  ${name}:\\n((?:    .*\\n|\\n)+)`, 'm').exec(compose)?.[1] ?? '';
/** The names of a service's environment. */
const environmentOf = (text: string): string[] =>
  [...(/^ {4}environment:\n((?: {6}.*\n)+)/m.exec(text)?.[1]?.matchAll(/^ {6}(\w+):/gm) ?? [])].map(
    ([, name = '']) => name,
  );

describe('the container', () => {
  test('leaves the same out whoever builds it: Docker has another name for the list than Podman', () => {
    expect(read('Containerfile.dockerignore')).toBe(read('.containerignore'));
    expect(ignored).toContain('secrets');
  });

  const copied = [...container.matchAll(/^COPY (?!--from)(.+) \S+$/gm)].flatMap(([, names = '']) =>
    names.split(' '),
  );

  test('copies what exists and is not left out, and all that a build is made of', () => {
    expect(copied.length).toBeGreaterThan(8);
    expect(copied.filter((path) => !existsSync(path))).toEqual([]);
    expect(copied.filter((path) => ignored.includes(path))).toEqual([]);
    const inputs = /const INPUTS = \[(.*?)\]/s.exec(read('scripts/lib/stamp.mjs'))?.[1] ?? '';
    const needed = [...inputs.matchAll(/'([^']+)'/g)].map(([, path = '']) => path.replace(/\/.*/, ''));
    expect(needed.filter((path) => !copied.includes(path))).toEqual([]);
  });

  test('leaves secrets, data and history out', () => {
    expect(ignored).toEqual(expect.arrayContaining(['.env', '.git', 'data', 'node_modules', 'dist']));
  });

  test('is built and run on one Node, which is new enough', () => {
    const images = [...container.matchAll(/^FROM (\S+)/gm)].map(([, image]) => image);
    expect(new Set(images).size).toBe(1);
    const major = Number(/node:(\d+)-/.exec(String(images[0]))?.[1]);
    expect(major).toBeGreaterThanOrEqual(
      Number(/>=(\d+)/.exec(JSON.parse(read('package.json')).engines.node)?.[1]),
    );
  });

  test('runs what the build makes, as nobody in particular, with settings that exist', () => {
    expect(container).toMatch(/^USER node$/m);
    expect(container.lastIndexOf('USER node')).toBeGreaterThan(container.lastIndexOf('RUN '));
    expect(container).toContain('CMD ["node", "dist/server/main.mjs"]');
    expect(read('scripts/build.mjs')).toContain("'server/main.ts'");
    const names = [...(/^ENV (.+)$/m.exec(container)?.[1]?.matchAll(/(\w+)=/g) ?? [])].map(
      ([, name = '']) => name,
    );
    expect(names.filter((name) => !isSetting(name))).toEqual(['NODE_ENV']);
  });

  test('has one port everywhere: listened on, exposed, asked for health, and proxied to', () => {
    const ports = [
      /PORT=(\d+)/.exec(container),
      /^EXPOSE (\d+)$/m.exec(container),
      /HEALTHCHECK .*127\.0\.0\.1:(\d+)\/healthz/.exec(container),
      /reverse_proxy tabdo:(\d+)/.exec(read('deploy/Caddyfile')),
      /PORT=(\d+)/.exec(unit),
    ].map((match) => match?.[1]);
    expect(ports).toEqual(Array.from({ length: 5 }, () => '8787'));
  });
});

describe('the compose file', () => {
  test('asks the server for its health under the name that it answers to', () => {
    const caddy = read('deploy/Caddyfile');
    const publicUrl = /PUBLIC_URL: (https:\/\/\$\{DOMAIN)/.exec(service('tabdo'))?.[1];
    expect([publicUrl, /^\t+health_headers \{\n\t+Host (\S+)\n/m.exec(caddy)?.[1]]).toEqual([
      'https://${DOMAIN',
      '{$DOMAIN}',
    ]);
    const config = readConfig({ PUBLIC_URL: 'https://todo.example.com', HOST: '0.0.0.0' }, '/srv');
    const ask = (host: string) => judgeHost(config, { host, path: '/readyz', port: 8787 }).kind;
    // What Caddy would say by itself is refused.
    expect([ask('tabdo:8787'), ask('todo.example.com'), ask('127.0.0.1:8787')]).toEqual([
      'refuse',
      'serve',
      'serve',
    ]);
  });

  test('has a health check of its own, and one who can read each secret', () => {
    expect(service('tabdo')).toContain("fetch('http://127.0.0.1:8787/healthz')");
    expect(service('proxy')).toContain('condition: service_healthy');
    // Files are mounted with their owner: the image runs as node, whose number is 1000.
    expect(compose).toContain('sudo chown 1000 secrets/database_url');
  });

  test('lets people sign in', () => {
    expect(environmentOf(service('tabdo'))).toEqual(
      expect.arrayContaining(['GOOGLE_CLIENT_ID', 'OIDC_PROVIDERS']),
    );
    const config = readConfig({ GOOGLE_CLIENT_ID: '', OIDC_PROVIDERS: '' }, '/srv');
    expect(config.identity).toMatchObject({ googleClientId: null, oidc: [] });
  });

  test('passes on every setting that the template has, but for those that it decides itself', () => {
    const own = ['HOST', 'PORT', 'DATA_DIR', 'TABDO_CLIENT_DIR', 'TABDO_BENCH'];
    const set = environmentOf(service('tabdo')).map((name) => name.replace(/_FILE$/, ''));
    expect(SETTINGS.filter((name) => !set.includes(name) && !own.includes(name))).toEqual([]);
    // Those that nobody sets are there all the same, and empty.
    const empty = Object.fromEntries(SETTINGS.map((name) => [name, '']));
    expect(readConfig(empty, '/srv')).toEqual(readConfig({}, '/srv'));
  });

  test('sets what exists, and holds no secret', () => {
    const names = environmentOf(service('tabdo'));
    expect(names.length).toBeGreaterThan(2);
    expect(names.filter((name) => !isSetting(name))).toEqual([]);
    expect(compose).not.toMatch(/(PASSWORD|SECRET|KEY|DATABASE_URL|SMTP_URL|PROVIDERS): (?!\$\{\w+:-\}$)/m);
    expect(read('.gitignore')).toContain('/secrets/');
  });

  test('trusts exactly the network that the proxy is in, and gives a stop its time', () => {
    const subnet = /subnet: (\S+)/.exec(compose)?.[1];
    expect(service('tabdo')).toContain(`TABDO_TRUSTED_PROXIES: ${subnet}\n`);
    expect(service('proxy')).toMatch(/networks: \[.*inside.*\]/);
    expect(Number(/stop_grace_period: (\d+)s/.exec(service('tabdo'))?.[1])).toBeGreaterThan(10);
    expect(service('tabdo')).toMatch(/^ {4}read_only: true$/m);
    expect(service('tabdo')).toMatch(/^ {4}cap_drop: \[ALL\]$/m);
    expect(service('tabdo')).not.toContain('ports:');
    expect(service('database')).not.toContain('ports:');
  });

  test('mounts what exists, and names every volume and secret that it uses', () => {
    const mounted = [...compose.matchAll(/- (\.\/\S+?):/g)].map(([, path = '']) => path);
    expect(mounted).toEqual(['./deploy/Caddyfile']);
    expect(mounted.filter((path) => !existsSync(path))).toEqual([]);
    const used = [...compose.matchAll(/- ([a-z]+):\//g)].map(([, name = '']) => name).sort();
    expect(used).toEqual(['certificates', 'database', 'tabdo']);
    for (const name of used) expect(compose).toContain(`\n  ${name}: {}`);
    for (const [, name = ''] of compose.matchAll(/secrets: \[(\w+)\]/g)) {
      expect(compose).toContain(`    file: ./secrets/${name}`);
    }
  });
});

describe('the unit of systemd', () => {
  const settings = [...unit.matchAll(/^(?:# )?Environment=(\w+)=(.*)$/gm)].map(
    ([, name = '', value = '']) => [name, value],
  );

  test('sets what exists, and the server would start with it', () => {
    expect(settings.map(([name]) => name).filter((name = '') => !isSetting(name))).toEqual(['NODE_ENV']);
    const env = Object.fromEntries(settings.filter(([name = '']) => !name.endsWith('_FILE')));
    // As its file would hold it: backups on another disk must be sealed.
    const TABDO_BACKUP_KEY = randomBytes(32).toString('base64');
    expect(readConfig({ ...env, TABDO_BACKUP_KEY }, '/srv/tabdo')).toMatchObject({
      production: true,
      dataDir: '/var/lib/tabdo',
    });
  });

  test('gives a stop its time, and the process no more than it needs', () => {
    expect(Number(/TimeoutStopSec=(\d+)/.exec(unit)?.[1])).toBeGreaterThan(10);
    expect(unit).toContain('ExecStart=/usr/bin/node dist/server/main.mjs');
    for (const line of [
      'NoNewPrivileges=yes',
      'ProtectSystem=strict',
      'CapabilityBoundingSet=',
      'UMask=0077',
    ]) {
      expect(unit).toContain(`\n${line}\n`);
    }
  });
});

describe('the template of settings', () => {
  test('names exactly the settings that are read', () => {
    const files = ['server/config.ts', 'server/ports/paypal/settings.ts'].concat(
      ['identity', 'limit', 'mail', 'operations', 'payment'].map((each) => `server/${each}Config.ts`),
    );
    const text = files.map(read).join('\n');
    const known = new Set([...text.matchAll(/'([A-Z][A-Z_]+)'/g)].map(([, name]) => name));
    expect(SETTINGS.length).toBeGreaterThan(25);
    expect(SETTINGS.filter((name) => !known.has(name))).toEqual([]);
    expect(new Set(SETTINGS).size).toBe(SETTINGS.length);
  });

  test('can be used as it is', () => {
    const env = Object.fromEntries(
      [...read('.env.example').matchAll(/^([A-Z_]+)=(.*)$/gm)].map(([, name = '', value = '']) => [
        name,
        value,
      ]),
    );
    expect(readConfig(env, '/srv')).toMatchObject({ production: false, dataDir: '/srv/data' });
  });
});
