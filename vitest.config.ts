import { defineConfig } from 'vitest/config';

/** Unit suites are the workspaces' own; the contract suite is `contract`, run apart by `npm test -- --only contract`. */
export default defineConfig({
  test: {
    // Vitest leaves one core to itself, which on two cores is half of the machine.
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
