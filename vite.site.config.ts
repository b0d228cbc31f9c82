// Builds the public pages: once for browsers (a few lines, and what comes to life), once for the build that writes the files.
import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { remOfText } from './scripts/lib/rem.mjs';

export default defineConfig(({ isSsrBuild = false }) => ({
  plugins: [react(), vanillaExtractPlugin()],
  css: { postcss: { plugins: [remOfText] } },
  // The workspace to try forgets everything: no limit is lifted for anything that is kept.
  define: { __UNLIMITED_PLAN__: 'true', __DESKTOP__: 'false', __SERVER_URL__: '""' },
  // Named files are the workspace's to bring.
  publicDir: false,
  build: {
    emptyOutDir: true,
    manifest: true,
    target: isSsrBuild ? 'node20' : 'es2022',
    // The looks are made where the files are, and are for browsers all the same: Safari wants words of its own.
    cssTarget: 'es2022',
    // All looks in one sheet: it is made where all pages are drawn.
    cssCodeSplit: !isSsrBuild,
    ssrEmitAssets: true,
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    rolldownOptions: { input: isSsrBuild ? 'src/sitePages.tsx' : ['src/site.ts', 'src/demo.tsx'] },
  },
}));
