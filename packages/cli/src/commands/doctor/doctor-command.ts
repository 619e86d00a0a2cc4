import type { CommandSpec } from '../../command.ts';

export const doctorCommand: CommandSpec = {
  path: ['doctor'],
  summary:
    'Check the project for inconsistencies: menu, permissions, deals, texts, generated files, this computer',
  arguments: [],
  options: [{ flags: '--json', summary: 'one JSON document on stdout' }],
  examples: [
    { command: 'plus doctor', does: 'list findings with their fixes; no output if there are none' },
    {
      command: 'plus doctor --json',
      does: 'the same for programs; exit code 1 if there are findings',
    },
  ],
  load: () => import('./run-doctor.ts'),
};
