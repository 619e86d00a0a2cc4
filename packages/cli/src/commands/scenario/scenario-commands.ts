import type { CommandSpec, OptionSpec } from '../../command.ts';
import { scenarioPresets } from './scenario-presets.ts';

const tenantOption: OptionSpec = {
  flags: '--tenant <name>',
  summary:
    'only the rules and calls of this tenant, the value of x-mock-tenant; its own server with plus mock --tenants',
};

/** Options for the mock server and the output format, shared by all scenario commands. */
const serverOptions: readonly OptionSpec[] = [
  { flags: '--port <number>', summary: 'port of the running mock (PORT, else 5480)' },
  { flags: '--base-url <url>', summary: 'its address, if not 127.0.0.1' },
  tenantOption,
  { flags: '--json', summary: 'one JSON document on stdout' },
];

/** Conditions of a call, shared by `set` and `verify`. */
const matchOptions: readonly OptionSpec[] = [
  {
    flags: '--operation <id>',
    summary: 'only calls of this operation of the contract; data*, task*, files*, hub',
    suggested: ['data', 'task*', 'files*', 'hub', 'accountLogin', 'accountRefreshToken'],
  },
  { flags: '--deal <name>', summary: 'only this deal, by name or code: TransactionList' },
  { flags: '--account <name>', summary: 'only calls of this account: staff' },
  {
    flags: '--payload <conditions>',
    summary: 'only payloads like "/pageSize=20 /filters/keyword~^A /filters/plate!"; ~ pattern, ! absent',
  },
];

const scenarioList: CommandSpec = {
  path: ['scenario', 'list'],
  summary: 'Show the active rules of the running mock, and the presets',
  arguments: [],
  options: serverOptions,
  examples: [
    { command: 'plus scenario list', does: 'active rules with their number of uses, and presets' },
    { command: 'plus scenario list --port 5490 --json', does: 'the same of another mock, for programs' },
  ],
  load: () => import('./run-scenario-list.ts'),
};

const scenarioSet: CommandSpec = {
  path: ['scenario', 'set'],
  summary: 'Simulate a situation: replace all rules with a preset, or add a rule',
  arguments: [
    {
      name: 'scenario',
      summary: 'a preset, a rule in JSON, or a .json file with one or several rules',
      isOptional: true,
      suggested: scenarioPresets,
    },
  ],
  options: [
    ...matchOptions,
    { flags: '--times <number>', summary: 'apply this many times' },
    { flags: '--chance <share>', summary: 'apply to this share of the calls: 0.3' },
    { flags: '--status <code>', summary: 'answer with this status; 200 is success: false with a message' },
    {
      flags: '--change <places>',
      summary:
        'change the real answer: "/data/total=0 /data/items/0!"; ! removes, {{request.payload/…}} refers',
    },
    { flags: '--delay <ms>', summary: 'wait this many milliseconds first' },
    {
      flags: '--connection <how>',
      summary: 'break the connection',
      values: ['reset', 'hang', 'cut'],
    },
    { flags: '--hub <how>', summary: 'drop live connections', values: ['allowReconnect', 'hard'] },
    {
      flags: '--message <kind>',
      summary: 'only messages of this kind to the simulated tax platform: F0401, F*',
      suggested: ['F*', 'G*', 'F0401', 'F0501', 'F0701', 'G0401', 'G0501', 'E0402'],
    },
    { flags: '--number <number>', summary: 'only messages about this invoice or allowance' },
    {
      flags: '--platform <effect>',
      summary: 'what the platform does with the messages',
      values: ['hold-files', 'hold-answers', 'refuse', 'lose-answer', 'answer-twice', 'truncate-answer'],
    },
    { flags: '--code <code>', summary: 'result code of --platform refuse: E0103' },
    ...serverOptions,
  ],
  examples: [
    { command: 'plus scenario set slow', does: 'delay every response by 2 s; replaces all rules' },
    {
      command: 'plus scenario set --deal TransactionList --account staff --status 403',
      does: 'reject the transaction list for staff',
    },
    {
      command: 'plus scenario set --operation accountLogin --times 1 --status 500',
      does: 'fail the next sign-in',
    },
    {
      command:
        'plus scenario set --deal TransactionList --payload "/filters/keyword=ABC" --change "/data/total=0"',
      does: 'change one field of the real answer to one search',
    },
    {
      command: 'plus scenario set --message F0401 --platform refuse --code E0103 --times 1',
      does: 'reject the next invoice at the tax platform',
    },
    { command: 'plus scenario set my-rules.json', does: 'add the rules of a file in order, sequences too' },
  ],
  load: () => import('./run-scenario-set.ts'),
};

const scenarioClear: CommandSpec = {
  path: ['scenario', 'clear'],
  summary: 'Remove one rule of the running mock, or all of them',
  arguments: [{ name: 'rule', summary: 'the rule’s ID, such as S2; default all', isOptional: true }],
  options: serverOptions,
  examples: [
    { command: 'plus scenario clear', does: 'remove all rules' },
    { command: 'plus scenario clear S2', does: 'remove the rule S2' },
  ],
  load: () => import('./run-scenario-clear.ts'),
};

const scenarioVerify: CommandSpec = {
  path: ['scenario', 'verify'],
  summary: 'Check how often calls reached the running mock; near misses otherwise',
  arguments: [],
  options: [
    ...matchOptions,
    { flags: '--times <number>', summary: 'exactly this many calls; default at least one' },
    { flags: '--min <number>', summary: 'at least this many' },
    { flags: '--max <number>', summary: 'at most this many' },
    ...serverOptions,
  ],
  examples: [
    {
      command: 'plus scenario verify --deal TransactionVoid --times 1',
      does: 'exit 0 if it was called once, else 1',
    },
    {
      command: 'plus scenario verify --deal TransactionList --payload "/filters/keyword=ABC"',
      does: 'exit 0 if this search was made; list the closest calls otherwise',
    },
  ],
  load: () => import('./run-scenario-verify.ts'),
};

const scenarioSnapshots: CommandSpec = {
  path: ['scenario', 'snapshots'],
  summary: 'List, take, restore or delete snapshots of the running mock’s rows',
  arguments: [
    {
      name: 'action',
      summary: 'what to do; default list',
      values: ['list', 'take', 'restore', 'delete'],
      isOptional: true,
    },
    { name: 'name', summary: 'the snapshot; default the unnamed one', isOptional: true },
  ],
  options: serverOptions,
  examples: [
    { command: 'plus scenario snapshots take before-close', does: 'store all rows under a name' },
    { command: 'plus scenario snapshots restore before-close', does: 'restore them' },
  ],
  load: () => import('./run-scenario-snapshots.ts'),
};

const scenarioTenants: CommandSpec = {
  path: ['scenario', 'tenants'],
  summary: 'List, open or close the tenants of a mock started with --tenants',
  arguments: [
    {
      name: 'action',
      summary: 'what to do; default list',
      values: ['list', 'open', 'close'],
      isOptional: true,
    },
    { name: 'name', summary: 'the tenant to open or close', isOptional: true },
  ],
  options: serverOptions.filter((option) => option !== tenantOption),
  examples: [
    { command: 'plus scenario tenants', does: 'list the open tenants with their addresses' },
    { command: 'plus scenario tenants open worker-1', does: 'open one with fresh rows' },
  ],
  load: () => import('./run-scenario-tenants.ts'),
};

const scenarioPlatform: CommandSpec = {
  path: ['scenario', 'platform'],
  summary: 'Make the simulated tax platform do at once what it does later by itself',
  arguments: [
    {
      name: 'action',
      summary: 'answer all messages; write the summaries of a day, the winners or the numbers of a period',
      values: ['answer', 'summary', 'winners', 'allotment'],
      isOptional: true,
    },
    {
      name: 'when',
      summary: 'day of the summaries (2026-11-20), or period (1151112); default the last or next period',
      isOptional: true,
    },
  ],
  options: serverOptions,
  examples: [
    { command: 'plus scenario platform answer', does: 'hand messages over, answer them, read the results' },
    { command: 'plus scenario platform summary 2026-11-20', does: 'write the daily summaries again' },
    { command: 'plus scenario platform winners 1150910', does: 'draw the winners of a period' },
  ],
  load: () => import('./run-scenario-platform.ts'),
};

export const scenarioCommands: readonly CommandSpec[] = [
  scenarioList,
  scenarioSet,
  scenarioClear,
  scenarioVerify,
  scenarioSnapshots,
  scenarioTenants,
  scenarioPlatform,
];
