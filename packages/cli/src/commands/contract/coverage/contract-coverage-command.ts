import type { CommandSpec } from '../../../command.ts';

export const contractCoverageCommand: CommandSpec = {
  path: ['contract', 'coverage'],
  summary: 'Tell what the contract and browser tests of the last npm test exercised of the contract',
  arguments: [],
  options: [{ flags: '--json', summary: 'one JSON document on stdout, with every cell that is missing' }],
  examples: [
    { command: 'plus contract coverage', does: 'a table; 1 where the contract tests leave something out' },
    { command: 'plus contract coverage --json', does: 'the same, with the codes that never travelled' },
  ],
  load: () => import('./run-contract-coverage.ts'),
};
