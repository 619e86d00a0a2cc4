import type { CommandSpec } from '../../../command.ts';

const WHAT = 'a server’s address, or a recording of plus mock --proxy';

export const contractCompareCommand: CommandSpec = {
  path: ['contract', 'compare'],
  summary:
    'Make the same calls to two servers, or repeat a recording, and list differences; exit code 1 if any',
  arguments: [
    { name: 'a', summary: WHAT },
    { name: 'b', summary: WHAT },
  ],
  options: [
    { flags: '--account <name>', summary: 'account that may call every deal; password as for contract test' },
    { flags: '--account-b <name>', summary: 'account at b, if it is another one (PLUS_PASSWORD_B)' },
    { flags: '--values', summary: 'compare values too, except those that the contract declares volatile' },
    { flags: '--only <words>', summary: 'only calls whose name has one of these comma-separated words' },
    { flags: '--json', summary: 'one JSON document on stdout' },
  ],
  examples: [
    {
      command: 'plus contract compare http://127.0.0.1:5480 https://plus.example.com --account tester',
      does: 'what a real server answers unlike the mock',
    },
    {
      command: 'plus contract compare calls.ndjson http://127.0.0.1:5480 --account admin --only Payment',
      does: 'repeat the recorded calls of payments at the mock',
    },
  ],
  load: () => import('./run-contract-compare.ts'),
};
