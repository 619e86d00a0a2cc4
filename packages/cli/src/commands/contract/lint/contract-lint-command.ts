import type { CommandSpec } from '../../../command.ts';

export const contractLintCommand: CommandSpec = {
  path: ['contract', 'lint'],
  summary: 'Lint the contract as npm run generate does, and tell whether the generated files are fresh',
  arguments: [],
  options: [],
  examples: [
    { command: 'plus contract lint', does: 'every finding with file and line' },
    { command: 'plus contract lint && npm run generate', does: 'look first, then generate' },
  ],
  load: () => import('./run-contract-lint.ts'),
};
