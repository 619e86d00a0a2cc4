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
    environmentOptions: { happyDOM: { url: 'http://plus.test/plus/' } },
    // Loading the libraries and warming them up is most of a short file's time: files of one worker share them.
    // What a test leaves in a store is taken out by the set-up, which runs with each file.
    isolate: false,
    setupFiles: ['src/testing/setup.ts'],
  },
});
