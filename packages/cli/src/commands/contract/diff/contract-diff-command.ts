import type { CommandSpec } from '../../../command.ts';

const WHAT = 'a git revision, a folder with openapi.yaml, or a bundled document (.json)';

export const contractDiffCommand: CommandSpec = {
  path: ['contract', 'diff'],
  summary: 'List what breaks between two contracts; 1 where anything does',
  arguments: [
    { name: 'old', summary: WHAT },
    { name: 'new', summary: WHAT },
  ],
  options: [{ flags: '--json', summary: 'one JSON document on stdout' }],
  examples: [
    {
      command: 'plus contract diff HEAD packages/contracts/openapi',
      does: 'what the changes that are not committed break',
    },
    { command: 'plus contract diff v1.0 main --json', does: 'between two revisions, for a program' },
  ],
  load: () => import('./run-contract-diff.ts'),
};
