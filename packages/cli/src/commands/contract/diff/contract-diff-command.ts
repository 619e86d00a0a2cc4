import type { CommandSpec } from '../../../command.ts';

export const CONTRACT_FORMS = 'a git revision, a folder with openapi.yaml, or a bundled document (.json)';

export const contractDiffCommand: CommandSpec = {
  path: ['contract', 'diff'],
  summary:
    'List breaking changes between two contracts with the screens they touch; exit code 1 if there are any',
  arguments: [
    { name: 'old', summary: CONTRACT_FORMS },
    { name: 'new', summary: CONTRACT_FORMS },
  ],
  options: [{ flags: '--json', summary: 'one JSON document on stdout' }],
  examples: [
    {
      command: 'plus contract diff HEAD packages/contracts/openapi',
      does: 'list breaking changes since the last commit',
    },
    { command: 'plus contract diff v1.0 main --json', does: 'compare two revisions, for programs' },
  ],
  load: () => import('./run-contract-diff.ts'),
};
