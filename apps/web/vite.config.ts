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
/** Entry modules of each stage of a visit. */
const STAGES = {
  signIn: [START],
  frame: [
    '/src/app/authenticated-app.tsx',
    '/src/app/app-shell.tsx',
    '/src/session/sign-in/sign-in.ts',
    '/src/shared/feedback/notice-host.tsx',
  ],
  /** First screen after sign-in. Must not wait for list code. */
  home: ['/src/screens/home/dashboard/dashboard-page.tsx'],
  /** A screen with only a table. */
  list: ['/src/screens/fees/transaction-list/transaction-list-page.tsx'],
  /** Detail, drawers and dialogs of that screen. */
  work: [
    '/src/screens/fees/transaction-list/transaction-detail.tsx',
    '/src/screens/fees/transaction-list/transaction-dialogs.tsx',
  ],
};

const shared: UserConfig = {
  root: fileURLToPath(new URL('.', import.meta.url)),
  base: '/plus/',
  json: { namedExports: false },
  worker: { format: 'es' },
  build: {
    target: 'es2023',
    // Every browser that supports the build's syntax supports modulepreload.
    modulePreload: {
      polyfill: false,
      // The import of a validator waits for nothing, and the first one loads what they share: names would take 4 kB.
      resolveDependencies: (_file, dependencies, { hostId }) =>
        hostId.startsWith('assets/validators-') ? [] : dependencies,
    },
    chunkSizeWarningLimit: 1500,
    reportCompressedSize: false,
    rolldownOptions: {
      // The frame has over a thousand of these names.
      output: {
        chunkFileNames: 'assets/[name]-[hash:7].js',
        assetFileNames: 'assets/[name]-[hash:7][extname]',
      },
      treeshake: {
        // These packages have no side effects but do not declare it. Otherwise Input would include all of their Form.
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
      // Preserves `Host`: the control page's calls must come from its own origin.
      '/__mock': { target: api, changeOrigin: false },
    },
  },
});
