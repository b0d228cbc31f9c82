// The tests that are asked whether they notice a change of the pure core: see scripts/mutate.mjs.
import { defineConfig } from 'vitest/config';

export default defineConfig({
  define: { __UNLIMITED_PLAN__: 'false', __DESKTOP__: 'false', __SERVER_URL__: '""' },
  test: {
    environment: 'node',
    testTimeout: 30_000,
    include: ['contract', 'commands', 'keymap'].map((folder) => `tests/unit/${folder}/**/*.test.ts`),
  },
});
