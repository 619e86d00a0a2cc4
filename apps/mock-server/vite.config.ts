import { defineConfig } from 'vite';
import { consoleFilesPlugin } from './src/console/console-files-plugin.ts';
import { drizzleWithoutPglitePlugin } from './src/db/build/drizzle-without-pglite-plugin.ts';
import { seedVersionPlugin } from './src/db/build/seed-version-plugin.ts';

/** Builds three programs, one of them for benches, and the database thread as files in `dist/`. */
export default defineConfig({
  plugins: [drizzleWithoutPglitePlugin(), seedVersionPlugin(import.meta.dirname), consoleFilesPlugin()],
  build: {
    ssr: true,
    target: 'node20',
    outDir: 'dist',
    emptyOutDir: true,
    rollupOptions: {
      input: {
        server: 'src/server.ts',
        'prepare-data': 'src/prepare-data.ts',
        'check-data': 'src/check-data.ts',
        'bench-server': 'src/bench/bench-server.ts',
        'pglite-worker': 'src/db/pglite/pglite-worker.ts',
      },
      // start-pglite-worker.ts expects the worker in its own folder, so no chunk may be in a subfolder.
      output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
    },
  },
  ssr: { noExternal: true, external: ['@electric-sql/pglite', 'pg'] },
});
