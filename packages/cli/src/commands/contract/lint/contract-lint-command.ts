import type { CommandSpec } from '../../../command.ts';

export const contractLintCommand: CommandSpec = {
  path: ['contract', 'lint'],
  summary: 'Lint the contract like npm run generate, and check that the generated files are up to date',
  arguments: [],
  options: [],
  examples: [
    { command: 'plus contract lint', does: 'list findings with file and line' },
    { command: 'plus contract lint && npm run generate', does: 'lint first, then generate' },
  ],
  load: () => import('./run-contract-lint.ts'),
};
