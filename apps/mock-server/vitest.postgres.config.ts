import { mergeConfig } from 'vitest/config';
import { testEngine } from './src/db/testing/test-engine.ts';
import wholeSuite from './vitest.config.ts';

const SQL_ROUTES = [
  'src/modules/{bank-lines,holidays,invoice-allocations,invoice-tracks,sessions,transactions}/**/*.test.ts',
  'src/modules/files/files.test.ts',
  'src/modules/invoices/proof-sheets.test.ts',
  'src/hub/http/hub-wiring.test.ts',
  'src/workflow/types/**/*.test.ts',
];

const engine = testEngine('postgres');

/** Runs the routes with the most complex SQL on PostgreSQL too. No tests if it is not installed. */
export default mergeConfig(
  // `mergeConfig` would append to the files of the whole suite.
  { ...wholeSuite, test: { ...wholeSuite.test, include: engine === 'postgres' ? SQL_ROUTES : [] } },
  { test: { name: 'mock-server-postgres', env: { PLUS_TEST_ENGINE: engine }, passWithNoTests: true } },
);
