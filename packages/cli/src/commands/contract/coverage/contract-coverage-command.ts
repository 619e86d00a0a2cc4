import type { CommandSpec } from '../../../command.ts';

export const contractCoverageCommand: CommandSpec = {
  path: ['contract', 'coverage'],
  summary: 'Show how much of the contract the last npm test covered with contract and browser tests',
  arguments: [],
  options: [{ flags: '--json', summary: 'one JSON document on stdout, with every missing cell' }],
  examples: [
    { command: 'plus contract coverage', does: 'print a table; exit code 1 if contract tests are missing' },
    { command: 'plus contract coverage --json', does: 'the same, with unused enum codes' },
  ],
  load: () => import('./run-contract-coverage.ts'),
};
