import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  base: '/plus/',
  plugins: [react()],
  json: { namedExports: false },
  test: {
    name: 'web',
    env: { BASE_URL: '/plus/' },
    include: ['src/**/*.test.{ts,tsx}', 'build/**/*.test.ts'],
    environment: 'happy-dom',
    environmentOptions: {
      happyDOM: {
        url: 'http://plus.test/plus/',
        // Nothing waits for a way out that no browser draws.
        settings: { device: { prefersReducedMotion: 'reduce' } },
      },
    },
    expect: { poll: { timeout: 30_000 } },
    setupFiles: ['src/testing/setup.ts'],
  },
});
