import type { CommandSpec } from '../../../command.ts';

export const contractLearnCommand: CommandSpec = {
  path: ['contract', 'learn'],
  summary:
    'Propose changes of the contract from a recording: new fields, codes, statuses and null, as a diff',
  arguments: [{ name: 'recording', summary: 'file of plus mock --proxy URL --record FILE' }],
  options: [
    { flags: '-o, --output <file>', summary: 'write the diff to this file' },
    { flags: '--write', summary: 'apply the proposals to packages/contracts/openapi' },
    { flags: '--examples', summary: 'also add a recorded result to deals without one' },
    { flags: '--json', summary: 'one JSON document on stdout' },
  ],
  examples: [
    {
      command: 'plus contract learn calls.ndjson',
      does: 'show what the recorded server has beyond the contract',
    },
    { command: 'plus contract learn calls.ndjson -o learned.diff', does: 'a diff to read and git apply' },
  ],
  load: () => import('./run-contract-learn.ts'),
};
