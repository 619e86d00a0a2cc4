import type { CommandSpec } from '../../command.ts';
import { SCREEN_KINDS } from '../../project/screen-kinds.ts';

const PATH = { name: 'path', summary: '<area>/<screen> in lower-kebab-case, such as sites/charger-list' };

const screenAddCommand: CommandSpec = {
  path: ['screen', 'add'],
  summary: 'Make a working screen: contract, mock, menu, page, texts and tests',
  arguments: [PATH],
  options: [
    { flags: '--title <zh>', summary: 'its title in Chinese; asked for on a terminal' },
    { flags: '--title-en <en>', summary: 'its title in English (the words of its path)' },
    {
      flags: '--kind <kind>',
      summary: 'list, form, detail or dashboard; asked for on a terminal',
      values: SCREEN_KINDS,
    },
    {
      flags: '--fields <list>',
      summary: 'name:type, ! for required, =zh/en to name it; types are in docs/cli.md',
    },
    {
      flags: '--deal <Name>',
      summary: 'show a list that the contract has, such as PaymentList: the web part alone is made',
      values: 'list',
    },
    { flags: '--deal-type <Name>', summary: 'what its deals begin with, in PascalCase (from its path)' },
    {
      flags: '--deal-code <code>',
      summary: 'its list code, 95000 to 99980 in steps of 20 (the lowest free)',
    },
    { flags: '--area-title <zh>', summary: 'title of a new area in the menu (the screen’s own)' },
    { flags: '--area-title-en <en>', summary: 'the same in English (the words of the area)' },
    { flags: '--yes', summary: 'ask nothing' },
    { flags: '--dry-run', summary: 'show what would be made, and make nothing' },
    { flags: '--json', summary: 'answer with one JSON document' },
  ],
  examples: [
    {
      command: 'plus screen add sites/charger-list --title 充電樁 --kind list',
      does: 'a list with a small set of fields to start from',
    },
    {
      command:
        'plus screen add fees/toll-list --title 通行費 --kind list --fields "plate:plate!,amount:money,paidAt:datetime,state:enum(PayState)" --dry-run',
      does: 'show the files of a list with these fields',
    },
    {
      command: 'plus screen add fees/late-payment-list --title 逾時金流 --deal PaymentList',
      does: 'a screen of a list that exists',
    },
  ],
  load: ({ options }) => (options.deal === undefined ? import('./run-add.ts') : import('./run-add-deal.ts')),
};

const screenRemoveCommand: CommandSpec = {
  path: ['screen', 'remove'],
  summary: 'Take back a screen that plus made, file by file',
  arguments: [{ ...PATH, values: 'screen' }],
  options: [
    { flags: '--force', summary: 'also files that were edited since' },
    { flags: '--dry-run', summary: 'show what would go, and take nothing' },
    { flags: '--json', summary: 'answer with one JSON document' },
  ],
  examples: [
    { command: 'plus screen remove sites/charger-list', does: 'undo plus screen add' },
    {
      command: 'plus screen remove sites/charger-list --force',
      does: 'the same, with what you have changed',
    },
  ],
  load: () => import('./run-remove.ts'),
};

const screenListCommand: CommandSpec = {
  path: ['screen', 'list'],
  summary: 'List the screens: view, place in the menu, deal, texts, tests, manual',
  arguments: [],
  options: [{ flags: '--json', summary: 'answer with one JSON document' }],
  examples: [
    { command: 'plus screen list', does: 'what each screen has, and what it lacks' },
    { command: 'plus screen list --json', does: 'the same for a program' },
  ],
  load: () => import('./run-list.ts'),
};

/** Commands that add, remove and list screens. */
export const screenCommands: readonly CommandSpec[] = [
  screenAddCommand,
  screenRemoveCommand,
  screenListCommand,
];
