import { defineConfig } from 'vite';
import { consoleFilesPlugin } from './src/console/console-files-plugin.ts';
import { drizzleWithoutPglitePlugin } from './src/db/build/drizzle-without-pglite-plugin.ts';
import { seedVersionPlugin } from './src/db/build/seed-version-plugin.ts';

/** Three programs, one for benches, and the thread of the database, as plain files side by side in `dist/`. */
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
      // start-pglite-worker.ts looks for the worker beside itself, so no part may land in a subfolder.
      output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
    },
  },
  ssr: { noExternal: true, external: ['@electric-sql/pglite', 'pg'] },
});
