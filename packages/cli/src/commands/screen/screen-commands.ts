import type { CommandSpec } from '../../command.ts';
import { SCREEN_KINDS } from '../../project/screen-kinds.ts';

const PATH = { name: 'path', summary: '<area>/<screen> in lower-kebab-case, such as sites/charger-list' };

const screenAddCommand: CommandSpec = {
  path: ['screen', 'add'],
  summary: 'Create a working screen: contract, mock, menu, page, texts and tests',
  arguments: [PATH],
  options: [
    { flags: '--title <zh>', summary: 'title in Chinese; prompted for on a terminal' },
    { flags: '--title-en <en>', summary: 'title in English (default from its path)' },
    {
      flags: '--kind <kind>',
      summary: 'list, form, detail, dashboard or document; prompted for on a terminal',
      values: SCREEN_KINDS,
    },
    {
      flags: '--fields <list>',
      summary:
        'name:type, ! for required, =zh/en for labels; types with brackets: enum(Name), ref(Resource), list(fields), computed(formula); see docs/screens.md',
    },
    {
      flags: '--deal <Name>',
      summary: 'show an existing list such as PaymentList; creates only the web part',
      values: 'list',
    },
    { flags: '--deal-type <Name>', summary: 'prefix of its deals, in PascalCase (default from its path)' },
    {
      flags: '--deal-code <code>',
      summary: 'list code, 95000 to 99980 in steps of 20 (default the lowest free)',
    },
    { flags: '--area-title <zh>', summary: 'title of a new menu area (default the screen’s title)' },
    { flags: '--area-title-en <en>', summary: 'the same in English (default from the area)' },
    { flags: '--yes', summary: 'never prompt' },
    { flags: '--dry-run', summary: 'show the files without creating them' },
    { flags: '--json', summary: 'one JSON document on stdout' },
  ],
  examples: [
    {
      command: 'plus screen add sites/charger-list --title 充電樁 --kind list',
      does: 'a list with a small initial set of fields',
    },
    {
      command:
        'plus screen add fees/toll-list --title 通行費 --kind list --fields "plate:plate!,amount:money,paidAt:datetime,state:enum(PayState)" --dry-run',
      does: 'show the files of a list with these fields',
    },
    {
      command:
        'plus screen add communication/requisition-list --title 採購申請 --kind document --fields "title:text!,siteCode:site!,rental:ref(Rental),lines:list(name:text!,quantity:integer!,price:money!,amount:computed(quantity*price))!"',
      does: 'a document with approval, a link to a rental, and rows with a calculated amount',
    },
    {
      command: 'plus screen add fees/late-payment-list --title 逾時金流 --deal PaymentList',
      does: 'a screen for an existing list',
    },
  ],
  load: ({ options }) =>
    options.deal === undefined ? import('./add-command.ts') : import('./run-add-deal.ts'),
};

const screenRemoveCommand: CommandSpec = {
  path: ['screen', 'remove'],
  summary: 'Remove a scaffolded screen, file by file',
  arguments: [{ ...PATH, values: 'screen' }],
  options: [
    { flags: '--force', summary: 'also remove edited files' },
    { flags: '--dry-run', summary: 'show the files without removing them' },
    { flags: '--json', summary: 'one JSON document on stdout' },
  ],
  examples: [
    { command: 'plus screen remove sites/charger-list', does: 'undo plus screen add' },
    {
      command: 'plus screen remove sites/charger-list --force',
      does: 'the same, including edited files',
    },
  ],
  load: () => import('./run-remove.ts'),
};

const screenUpdateCommand: CommandSpec = {
  path: ['screen', 'update'],
  summary: 'Merge today’s templates, or a new field, into a scaffolded screen',
  arguments: [{ ...PATH, values: 'screen' }],
  options: [
    { flags: '--add-field <list>', summary: 'fields to add, in the syntax of --fields of plus screen add' },
    {
      flags: '--write-conflicts',
      summary: 'write conflicts into the files between <<<<<<< and >>>>>>>, instead of changing nothing',
    },
    { flags: '--dry-run', summary: 'show the changes as a diff without writing them' },
    { flags: '--json', summary: 'one JSON document on stdout' },
  ],
  examples: [
    { command: 'plus screen update sites/charger-list', does: 'bring it up to changed templates' },
    {
      command: 'plus screen update sites/charger-list --add-field "amount:money=金額/Amount" --dry-run',
      does: 'show what a new field changes: contract, migration, list, form, texts and tests',
    },
  ],
  load: () => import('./update/run-update.ts'),
};

const screenListCommand: CommandSpec = {
  path: ['screen', 'list'],
  summary: 'List the screens: view, menu entry, deal, texts, tests, manual, titles',
  arguments: [],
  options: [{ flags: '--json', summary: 'one JSON document on stdout' }],
  examples: [
    { command: 'plus screen list', does: 'show the parts of each screen, and missing ones' },
    { command: 'plus screen list --json', does: 'the same for programs' },
  ],
  load: () => import('./run-list.ts'),
};

/** Commands that add, update, remove and list screens. */
export const screenCommands: readonly CommandSpec[] = [
  screenAddCommand,
  screenUpdateCommand,
  screenRemoveCommand,
  screenListCommand,
];
