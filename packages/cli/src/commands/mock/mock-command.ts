import type { CommandSpec } from '../../command.ts';

export const mockCommand: CommandSpec = {
  path: ['mock'],
  summary: 'Run the mock server: the whole backend offline, with seeded data',
  arguments: [],
  options: [
    { flags: '--port <number>', summary: 'port to listen on (PORT, else 5480)' },
    { flags: '--memory', summary: 'keep nothing when it ends' },
    { flags: '--seed-size <size>', summary: 'small (default) or large: 1,000,000 transactions' },
  ],
  examples: [
    { command: 'plus mock', does: 'serve the data of .data/ on port 5480' },
    { command: 'plus mock --memory --port 5490', does: 'try something out beside it; nothing is kept' },
  ],
  load: () => import('./run-mock.ts'),
};
