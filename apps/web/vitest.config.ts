import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  base: '/plus/',
  plugins: [react()],
  json: { namedExports: false },
  resolve: {
    // The forms of these that can be loaded anew for each file, since `screen` is bound to the page it is loaded on.
    alias: ['react', 'dom'].map((name) => ({
      find: new RegExp(`^@testing-library/${name}$`),
      replacement: `@testing-library/${name}/dist/@testing-library/${name}.esm.js`,
    })),
  },
  test: {
    name: 'web',
    env: { BASE_URL: '/plus/' },
    include: ['src/**/*.test.{ts,tsx}'],
    environment: './vitest.environment.ts',
    expect: { poll: { timeout: 30_000 } },
    // Files of one worker share the libraries, whose loading took half of the time; `reset-page.ts` gives each file a
    // page and modules of its own, and with them the libraries that keep state beside ours.
    isolate: false,
    // What a test has drawn is soon gone: with more room for the young, it is not carried along.
    execArgv: ['--max-semi-space-size=64'],
    server: { deps: { inline: [/i18next/, /@tanstack/, /@testing-library/, /axios/] } },
    setupFiles: ['src/testing/reset-page.ts', 'src/testing/setup.ts'],
    sequence: { setupFiles: 'list' },
  },
});
