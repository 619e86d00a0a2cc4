import type { CommandSpec } from '../../../command.ts';

export const contractTestCommand: CommandSpec = {
  path: ['contract', 'test'],
  summary:
    'Check any server against the contract, and write a report; password from a prompt or PLUS_PASSWORD',
  arguments: [],
  options: [
    { flags: '--base-url <url>', summary: 'the server; without a path, /plusapi is added' },
    { flags: '--account <name>', summary: 'account that may call every deal' },
    { flags: '--write', summary: 'also call deals that change data; never on a server in use' },
    {
      flags: '--only <words>',
      summary: 'only cases whose title has one of these comma-separated words',
    },
    {
      flags: '--report <folder>',
      summary: 'write contract-report.html and contract-report.xml (JUnit) there',
    },
    {
      flags: '--consumer <file>',
      summary: 'only what a client uses, such as packages/contracts/usage/web-usage.json',
    },
    { flags: '--runs <number>', summary: 'generated payloads of each kind per deal (20); 0 for none' },
    {
      flags: '--seed <number>',
      summary: 'seed of the generated payloads; default random, printed',
    },
    { flags: '--guest-account <name>', summary: 'account without rights, for 403 (PLUS_GUEST_PASSWORD)' },
    { flags: '--single-account <name>', summary: 'single-session account, for 409 (PLUS_SINGLE_PASSWORD)' },
    { flags: '--json', summary: 'one JSON document on stdout' },
  ],
  examples: [
    {
      command: 'plus contract test --base-url http://127.0.0.1:5480 --account admin --write',
      does: 'the mock server of npm start',
    },
    {
      command: 'plus contract test --base-url https://plus.example.com --account tester --report out',
      does: 'a real server: reads only, with a report',
    },
  ],
  load: () => import('./run-contract-test.ts'),
};
