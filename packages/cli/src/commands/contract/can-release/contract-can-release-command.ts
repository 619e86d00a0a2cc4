import type { CommandSpec } from '../../../command.ts';
import { CONTRACT_FORMS } from '../diff/contract-diff-command.ts';

export const contractCanReleaseCommand: CommandSpec = {
  path: ['contract', 'can-release'],
  summary:
    'Decide whether a server with a new contract still serves the web; exit code 1 if it breaks a screen',
  arguments: [
    { name: 'old', summary: CONTRACT_FORMS },
    { name: 'new', summary: CONTRACT_FORMS },
  ],
  options: [
    { flags: '--consumer <file>', summary: 'report of what a client uses; default: that of the web here' },
    { flags: '--json', summary: 'one JSON document on stdout' },
  ],
  examples: [
    { command: 'plus contract can-release v1.0 main', does: 'list breaking changes, used ones first' },
    {
      command: 'plus contract can-release old.json new.json --consumer web-usage.json',
      does: 'the same with three files, without git',
    },
  ],
  load: () => import('./run-contract-can-release.ts'),
};
