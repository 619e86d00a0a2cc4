import type { CommandSpec } from '../../../command.ts';

export const contractUsageCommand: CommandSpec = {
  path: ['contract', 'usage'],
  summary: 'Show which screens, files and tests of the web use a field or deal of the contract',
  arguments: [],
  options: [
    { flags: '--field <name>', summary: 'a field: PaymentRow.bankMessage, or PaymentList.items.bankMessage' },
    { flags: '--deal <name>', summary: 'a deal: PaymentList' },
    { flags: '--screen <path>', summary: 'everything that one screen uses: fees/payment-list' },
    { flags: '--traffic <path>', summary: 'compare with a recording: a .calls.ndjson file, or their folder' },
    { flags: '--json', summary: 'one JSON document on stdout' },
  ],
  examples: [
    { command: 'plus contract usage --field PaymentRow.bankMessage', does: 'screens, lines and tests' },
    {
      command: 'plus contract usage --traffic test-results/traffic',
      does: 'what the last browser run showed, and what it did not',
    },
  ],
  load: () => import('./run-contract-usage.ts'),
};
