import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  base: '/plus/',
  plugins: [react()],
  json: { namedExports: false },
  resolve: {
    // ES modules can be reloaded for each file. `screen` is bound to the page on which it is loaded.
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
    // Files of a worker share the libraries, whose loading took half of the time. `reset-page.ts` gives each file a new
    // page, and reloads our modules and the libraries that store state.
    isolate: false,
    // Rendered trees are short-lived: with a larger young generation they are not promoted.
    execArgv: ['--max-semi-space-size=64'],
    server: { deps: { inline: [/i18next/, /@tanstack/, /@testing-library/, /axios/] } },
    setupFiles: ['src/testing/reset-page.ts', 'src/testing/setup.ts'],
    sequence: { setupFiles: 'list' },
  },
});
