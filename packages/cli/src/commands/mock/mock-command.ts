import type { CommandSpec } from '../../command.ts';
import { scenarioPresets } from '../scenario/scenario-presets.ts';

export const mockCommand: CommandSpec = {
  path: ['mock'],
  summary: 'Run the mock server: the whole backend offline, with seeded data',
  arguments: [],
  options: [
    { flags: '--port <number>', summary: 'port to listen on (PORT, else 5480)' },
    { flags: '--memory', summary: 'keep data in memory only; they are lost on exit' },
    {
      flags: '--seed-size <size>',
      summary: 'small (default) or large (1,000,000 transactions); for new data only',
      values: ['small', 'large'],
    },
    {
      flags: '--tenants <number>',
      summary: 'isolated copies for parallel tests: at most so many values of x-mock-tenant at a time',
    },
    { flags: '--tenant-idle <minutes>', summary: 'close a copy that is not used for so long (10)' },
    {
      flags: '--scenario <scenario>',
      summary: 'active from the first call: a preset, a rule in JSON, or a .json file with rules',
      suggested: scenarioPresets,
    },
    { flags: '--play <file>', summary: 'answer recorded calls from a recording, others from the data' },
    {
      flags: '--proxy <url>',
      summary: 'pass all calls on to this server, and report departures from the contract',
    },
    {
      flags: '--record <file>',
      summary: 'write each call to a file; of a proxy without secrets and personal data',
    },
  ],
  examples: [
    { command: 'plus mock', does: 'serve the data of .data/ on port 5480' },
    {
      command: 'plus mock --memory --port 5490',
      does: 'try something out in a second server; nothing is stored',
    },
    {
      command: 'plus mock --memory --tenants 4',
      does: 'serve four parallel tests, each with rows of its own',
    },
    { command: 'plus mock --memory --scenario unsteady', does: 'a server that fails three calls in ten' },
    {
      command: 'plus mock --proxy https://plus.example.com --record calls.ndjson',
      does: 'record the calls of a real server',
    },
    { command: 'plus mock --memory --play calls.ndjson', does: 'answer from that recording' },
  ],
  load: () => import('./run-mock.ts'),
};
