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
    // Files of one worker share the page and what is installed, Ant Design most of all: half of a file's time. Our own
    // modules begin anew with each file.
    isolate: false,
    environmentOptions: {
      happyDOM: {
        url: 'http://plus.test/plus/',
        settings: {
          // Nothing waits for a way out that no browser draws.
          device: { prefersReducedMotion: 'reduce' },
          // A link or a reload would take the page away, from the tests after it too.
          navigation: { disableMainFrameNavigation: true, disableFallbackToSetURL: true },
        },
      },
    },
    expect: { poll: { timeout: 30_000 } },
    setupFiles: ['src/testing/fresh-modules.ts', 'src/testing/setup.ts'],
  },
});
