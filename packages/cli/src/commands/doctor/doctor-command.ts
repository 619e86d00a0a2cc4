import type { CommandSpec } from '../../command.ts';

export const doctorCommand: CommandSpec = {
  path: ['doctor'],
  summary: 'Find what does not fit together: menu, rights, deals, texts, generated files, this computer',
  arguments: [],
  options: [{ flags: '--json', summary: 'one JSON document on stdout' }],
  examples: [
    { command: 'plus doctor', does: 'each finding with what mends it; silent when there is none' },
    {
      command: 'plus doctor --json',
      does: 'the same for a program; exit code 1 tells that something was found',
    },
  ],
  load: () => import('./run-doctor.ts'),
};
