import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';
import { worker } from './app.mjs';
import { chunk, silhouettes } from './silhouettes.mjs';

// The bundle is committed and embedded in the program, so the same sources must give the same bytes
// on every machine. Nothing in it is inline, so that a Content-Security-Policy of 'self' suffices.
export default defineConfig({
  base: './',
  plugins: [svelte(), silhouettes(), worker()],
  worker: { format: 'es' },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    target: ['chrome123', 'edge123', 'firefox128', 'safari17.5'],
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    sourcemap: false,
    reportCompressedSize: false,
    rolldownOptions: {
      output: {
        entryFileNames: 'assets/[name]-[hash].js',
        chunkFileNames: chunk,
        assetFileNames: 'assets/[name]-[hash][extname]',
      },
    },
  },
  // `npm run dev` next to a running server: battlemat serve
  server: { proxy: { '/api': { target: 'http://127.0.0.1:8080', ws: true } } },
  // All files share one global scope, so a test that replaces a global must restore it. The timeout
  // is long because the first test of a file may load half of the page. It is only meant to end
  // tests that hang.
  test: { include: ['src/**/*.test.ts'], environment: 'node', isolate: false, testTimeout: 60_000 },
});
