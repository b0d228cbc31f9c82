// The checks of packages bite: a licence, a checksum, a fault and a gap are planted, and each is told.
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { makeBill, withCrates } from '../../scripts/lib/bill.mjs';
import { lockedCrates } from '../../scripts/lib/crates.mjs';
import {
  auditVerdict,
  importedPackages,
  licenceProblems,
  looseProblems,
  sbomProblems,
} from '../../scripts/lib/packages.mjs';

const fine = { version: '1.0.0', license: 'MIT', integrity: 'sha512-x' };

describe('licences', () => {
  test.each(['MIT', '(MIT OR GPL-3.0-or-later)', '(MIT AND Zlib)', 'BSD-2-Clause OR MIT OR Apache-2.0'])(
    '%s may be used',
    (license) => {
      expect(licenceProblems({ 'node_modules/a': { ...fine, license } })).toEqual([]);
    },
  );

  test.each(['GPL-3.0-only', 'AGPL-3.0', 'MPL-2.0', '(MIT AND GPL-2.0)', 'SEE LICENSE IN LICENSE'])(
    '%s may not, in what the product consists of',
    (license) => {
      expect(licenceProblems({ 'node_modules/b/node_modules/@s/a': { ...fine, license } })).toEqual([
        `@s/a has the licence ${license}`,
      ]);
    },
  );

  test('tools may have some more, and none may have none', () => {
    expect(licenceProblems({ 'node_modules/a': { ...fine, license: 'MPL-2.0', dev: true } })).toEqual([]);
    expect(licenceProblems({ 'node_modules/a': { version: '1', integrity: 'sha512-x', dev: true } })).toEqual(
      ['a names no licence'],
    );
  });
});

test('a package without a checksum is loose', () => {
  expect(looseProblems({ '': {}, 'node_modules/a': fine, 'node_modules/b': { version: '1' } })).toEqual([
    'b has no checksum in the lockfile',
  ]);
});

test('imports are counted by package, types and built-ins are not', () => {
  const text = [
    "import { a } from 'fastify';",
    "import type { b } from 'vite';",
    "import c from '@fastify/static';",
    "import { d,\n  e } from 'typebox/compile';",
    "import { f } from 'node:fs';",
    "import { g } from './own';",
    "export { h } from 'pg';",
    "const i = await import('oidc-provider');",
  ].join('\n');
  expect(importedPackages([text, text])).toEqual([
    '@fastify/static',
    'fastify',
    'oidc-provider',
    'pg',
    'typebox',
  ]);
});

describe('known faults', () => {
  test('high and critical ones fail, lower ones do not', () => {
    const vulnerabilities = {
      a: { severity: 'high' },
      b: { severity: 'moderate' },
      c: { severity: 'critical' },
    };
    expect(auditVerdict(JSON.stringify({ vulnerabilities }))).toEqual({
      asked: true,
      found: ['a: high', 'c: critical'],
    });
    expect(auditVerdict('{"vulnerabilities":{}}')).toEqual({ asked: true, found: [] });
  });

  test.each([
    '',
    'no',
    '{"error":{"summary":""},"message":"405 Method Not Allowed"}',
    '{"vulnerabilities":null}',
  ])('an answer that is none, %j, is not taken for good news', (output) => {
    expect(auditVerdict(output)).toEqual({ asked: false, found: [] });
  });
});

test('a bill of materials names every package of the product, and every crate of the shell', () => {
  const packages = { '': {}, 'node_modules/@s/a': fine, 'node_modules/t': { ...fine, dev: true } };
  const crates = [{ name: 'c', version: '3.0.0' }];
  const bill = (...purls: string[]) =>
    JSON.stringify({ bomFormat: 'CycloneDX', components: purls.map((purl) => ({ purl })) });
  const [used, crate] = ['pkg:npm/%40s/a@1.0.0', 'pkg:cargo/c@3.0.0'] as const;
  expect(sbomProblems(bill(used, crate), packages, crates)).toEqual([]);
  expect(sbomProblems(bill('pkg:npm/%40s/a@2.0.0', crate), packages, crates)).toEqual([
    'the bill of materials leaves pkg:npm/@s/a@1.0.0 out',
  ]);
  expect(sbomProblems(bill(used), packages, crates)).toEqual([
    'the bill of materials leaves pkg:cargo/c@3.0.0 out',
  ]);
  expect(sbomProblems('', packages, crates)).toEqual(['npm sbom made no CycloneDX document']);
});

test.each(['', 'npm error', '{"error":{}}', 'null'])(
  'of an npm that fails, %j, no bill is made',
  (output) => {
    expect(withCrates(output, '')).toBe(output);
    expect(sbomProblems(withCrates(output, ''), {}, [])).toEqual(['npm sbom made no CycloneDX document']);
  },
);

test('the bill of materials that is made here is JSON, with the packages and the crates of the lockfiles', () => {
  const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8'));
  const crates = lockedCrates(readFileSync('src-tauri/Cargo.lock', 'utf8'));
  expect(crates.length).toBeGreaterThan(100);
  const bill = makeBill();
  expect(sbomProblems(bill, packages, crates)).toEqual([]);
  const { components } = JSON.parse(bill);
  const references = components.map((part: Record<string, unknown>) => part['bom-ref']);
  expect(new Set(references).size).toBe(references.length);
  expect(components).toContainEqual(
    expect.objectContaining({
      purl: `pkg:cargo/${crates[0]?.name}@${crates[0]?.version}`,
      hashes: [{ alg: 'SHA-256', content: crates[0]?.checksum }],
    }),
  );
}, 60_000);

test('install scripts are off, and versions are exact', () => {
  expect(readFileSync('.npmrc', 'utf8')).toMatch(/^ignore-scripts=true$/m);
  const { dependencies, devDependencies } = JSON.parse(readFileSync('package.json', 'utf8'));
  const versions = Object.values({ ...dependencies, ...devDependencies });
  expect(versions.filter((version) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(String(version)))).toEqual([]);
});
