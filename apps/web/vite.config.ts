import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig, type UserConfig } from 'vite';
import { chunkPlugin } from './build/chunk-plugin.ts';
import { compressPlugin } from './build/compress-plugin.ts';
import { noChunkCycles } from './build/no-chunk-cycles.ts';
import { preloadPlugin } from './build/preload-plugin.ts';
import { antdStyleSheets, withoutStyleFunctions } from './build/static-styles.ts';
import { versionPlugin } from './build/version-plugin.ts';

const api = process.env.PLUS_API_URL ?? 'http://127.0.0.1:5480';

const START = '/src/app/start.tsx';
/** Where each stage of a visit begins. */
const STAGES = {
  signIn: [START],
  frame: [
    '/src/app/inside.tsx',
    '/src/app/framed.tsx',
    '/src/session/sign-in/sign-in.ts',
    '/src/shared/feedback/notice-host.tsx',
  ],
  /** The first screen after sign-in: it must not wait for what lists need. */
  home: ['/src/screens/home/dashboard/dashboard-page.tsx'],
  /** A screen with a table and nothing but a table. */
  list: ['/src/screens/fees/transaction-list/transaction-list-page.tsx'],
  /** Its detail, drawers and dialogs. */
  work: [
    '/src/screens/fees/transaction-list/transaction-detail.tsx',
    '/src/screens/fees/transaction-list/transaction-deeds.tsx',
  ],
};

const shared: UserConfig = {
  root: fileURLToPath(new URL('.', import.meta.url)),
  base: '/plus/',
  json: { namedExports: false },
  worker: { format: 'es' },
  build: {
    target: 'es2023',
    // Every browser that runs this build's syntax knows modulepreload.
    modulePreload: { polyfill: false },
    chunkSizeWarningLimit: 1500,
    reportCompressedSize: false,
    rolldownOptions: {
      treeshake: {
        // These packages have no side effects but do not say so; without this, Input brings all of their Form along.
        moduleSideEffects: [{ test: /[\\/]node_modules[\\/]@rc-component[\\/].*\.js$/, sideEffects: false }],
      },
    },
  },
};

export default defineConfig({
  ...shared,
  plugins: [
    react(),
    withoutStyleFunctions(),
    antdStyleSheets(),
    preloadPlugin(START),
    versionPlugin(),
    noChunkCycles(),
    compressPlugin(),
    chunkPlugin({ ...shared, plugins: [react(), withoutStyleFunctions()] }, STAGES),
  ],
  server: {
    port: 5173,
    proxy: {
      '/plusapi': { target: api, changeOrigin: true },
      '/signalr': { target: api, changeOrigin: true, ws: true },
      // Keeps `Host`: the control page's calls must come from its own origin.
      '/__mock': { target: api, changeOrigin: false },
    },
  },
});
