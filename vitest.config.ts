// The test projects: unit (node), server (node and PostgreSQL), panes (jsdom) e2e (a real Chromium against the production build) and desktop (the real shell under a display of its own).
import { availableParallelism } from 'node:os';
import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

const define = { __UNLIMITED_PLAN__: 'false', __DESKTOP__: 'false', __SERVER_URL__: '""' };

/** What Firefox and WebKitGTK cannot be made to do by a driver: `docs/testing.md` says what stands behind each. */
const CHROMIUM_ONLY = [
  'anyKeys',
  'axePhone',
  'catalogue',
  'dragTouch',
  'held',
  'ime',
  'insecure',
  'launch',
  'layouts',
  'payPal',
  'phoneEdges',
  'phoneScreens',
  'providerPages',
  'recorder',
  'settings',
  'signIn',
  'siteContact',
  'siteReading',
  'storage.',
  'swipe',
  'touch',
  'whichkey',
].map((name) => `tests/e2e/${name}*e2e.ts`);

const CORES = availableParallelism();
/** Vitest leaves one core to itself, and of two that is half: most of the time it waits for the tests. */
const maxWorkers = Math.max(CORES - 1, Math.min(CORES, 2));

const plugins = () => [react(), vanillaExtractPlugin()];

export default defineConfig({
  test: {
    projects: [
      {
        define,
        plugins: plugins(),
        test: {
          name: 'unit',
          environment: 'node',
          maxWorkers,
          // The tests that read the whole tree take seconds, on a busy machine many.
          testTimeout: 30_000,
          include: ['unit', 'journeys', 'architecture', 'sync'].map(
            (folder) => `tests/${folder}/**/*.test.{ts,tsx}`,
          ),
        },
      },
      {
        define,
        test: {
          name: 'server',
          environment: 'node',
          include: ['tests/{server,faults}/**/*.test.ts'],
          globalSetup: 'tests/support/postgresCluster.ts',
          maxWorkers,
          // Some start whole processes, and each file makes databases of its own.
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      {
        define,
        plugins: plugins(),
        test: {
          name: 'panes',
          environment: 'jsdom',
          include: ['tests/panes/**/*.test.{ts,tsx}'],
          maxWorkers,
        },
      },
      {
        define,
        test: {
          name: 'e2e',
          environment: 'node',
          include: ['tests/e2e/**/*.e2e.ts'],
          exclude: process.env.TABDO_ENGINE ? CHROMIUM_ONLY : [],
          globalSetup: 'tests/support/build.ts',
          // Each file has a server and a browser of its own.
          maxWorkers: 2,
          testTimeout: process.env.TABDO_ENGINE ? 180_000 : 60_000,
          hookTimeout: 120_000,
        },
      },
      {
        define,
        test: {
          name: 'desktop',
          environment: 'node',
          include: ['tests/desktop/**/*.desktop.ts'],
          globalSetup: 'tests/support/build.ts',
          // Each file has a display, a bus and a shell of its own.
          maxWorkers: 1,
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
});
