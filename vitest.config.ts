import { defineConfig } from 'vitest/config';

/** Unit suites of the workspaces. The contract suite is `contract`, run separately by `npm test -- --only contract`. */
export default defineConfig({
  test: {
    // By default Vitest leaves one core idle, half of a machine with two.
    maxWorkers: '100%',
    globalSetup: 'scripts/test/fresh-contract.ts',
    projects: [
      'packages/domain',
      'packages/contracts',
      'packages/cli',
      'apps/mock-server',
      'apps/mock-server/vitest.postgres.config.ts',
      'apps/web',
      'apps/web/vitest.build.config.ts',
      'scripts',
      'e2e/contract',
    ],
  },
});
