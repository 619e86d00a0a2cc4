import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { compressPlugin } from './build/compress-plugin.ts';
import { preloadPlugin } from './build/preload-plugin.ts';

const api = process.env.PLUS_API_URL ?? 'http://127.0.0.1:5480';

export default defineConfig({
  base: '/plus/',
  plugins: [react(), preloadPlugin('/src/app/start.tsx'), compressPlugin()],
  json: { namedExports: false },
  server: {
    port: 5173,
    proxy: {
      '/plusapi': { target: api, changeOrigin: true },
      '/signalr': { target: api, changeOrigin: true, ws: true },
      '/__mock': { target: api, changeOrigin: true },
    },
  },
  build: {
    target: 'es2023',
    // A preload without a hash would be fetched again by each version; all but public/ is hashed.
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 1500,
    reportCompressedSize: false,
  },
});
