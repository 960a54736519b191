import { svelte } from '@sveltejs/vite-plugin-svelte';
import { svelteTesting } from '@testing-library/svelte/vite';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  plugins: [svelte(), svelteTesting()],
  build: {
    // Straight into the Python package: `saboteur serve` alone has to be enough.
    outDir: '../src/saboteur/page',
    emptyOutDir: true,
    target: 'es2022',
    assetsInlineLimit: 0, // the policy of the page allows no inlined fonts or scripts
    modulePreload: { polyfill: false },
    rollupOptions: {
      input: { index: 'index.html', worker: 'worker/worker.ts' },
      // Browsers look for the worker at one place, at the root: it serves the whole house.
      output: {
        entryFileNames: ({ name }) => (name === 'worker' ? '[name].js' : 'assets/[name]-[hash].js'),
      },
    },
  },
  server: {
    proxy: { '/api': { target: process.env.SABOTEUR ?? 'http://localhost:8000', ws: true } },
  },
  // A busy machine may draw all cards slowly.
  test: { environment: 'happy-dom', include: ['tests/**/*.test.ts'], testTimeout: 30_000 },
});
