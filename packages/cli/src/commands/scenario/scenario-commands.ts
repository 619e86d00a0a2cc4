import type { CommandSpec, OptionSpec } from '../../command.ts';
import { scenarioPresets } from './scenario-presets.ts';

/** Options for the mock server and the output format, shared by all scenario commands. */
const serverOptions: readonly OptionSpec[] = [
  { flags: '--port <number>', summary: 'port of the running mock (PORT, else 5480)' },
  { flags: '--base-url <url>', summary: 'its address, where it is not on this computer’s 127.0.0.1' },
  { flags: '--json', summary: 'one JSON document on stdout' },
];

const scenarioList: CommandSpec = {
  path: ['scenario', 'list'],
  summary: 'Show the rules that the running mock acts by, and the presets there are',
  arguments: [],
  options: serverOptions,
  examples: [
    { command: 'plus scenario list', does: 'rules in force, how often each acted, presets' },
    { command: 'plus scenario list --port 5490 --json', does: 'the same of another mock, for a program' },
  ],
  load: () => import('./run-scenario-list.ts'),
};

const scenarioSet: CommandSpec = {
  path: ['scenario', 'set'],
  summary: 'Bring about a situation: a preset in the place of all rules, or one more rule',
  arguments: [
    {
      name: 'scenario',
      summary: 'a preset, a rule in JSON, or a .json file with one or several rules',
      isOptional: true,
      suggested: scenarioPresets,
    },
  ],
  options: [
    {
      flags: '--operation <id>',
      summary: 'only calls of this operation of the contract; data*, task*, files*, hub',
      suggested: ['data', 'task*', 'files*', 'hub', 'accountLogin', 'accountRefreshToken'],
    },
    { flags: '--deal <name>', summary: 'only this deal, by name or code: TransactionList' },
    { flags: '--account <name>', summary: 'only calls of this account: staff' },
    { flags: '--times <number>', summary: 'only so many times, then it is used up' },
    { flags: '--chance <share>', summary: 'only this share of the calls: 0.3' },
    { flags: '--status <code>', summary: 'answer with this status; 200 is success: false with a message' },
    { flags: '--delay <ms>', summary: 'wait so many milliseconds before' },
    {
      flags: '--connection <how>',
      summary: 'break the connection',
      values: ['reset', 'hang', 'cut'],
    },
    { flags: '--hub <how>', summary: 'drop live connections', values: ['allowReconnect', 'hard'] },
    ...serverOptions,
  ],
  examples: [
    { command: 'plus scenario set slow', does: 'every answer takes 2 s; replaces all rules' },
    {
      command: 'plus scenario set --deal TransactionList --account staff --status 403',
      does: 'staff may not list transactions',
    },
    {
      command: 'plus scenario set --operation accountLogin --times 1 --status 500',
      does: 'the next sign-in fails',
    },
    { command: 'plus scenario set my-rules.json', does: 'the rules of a file, one after the other' },
  ],
  load: () => import('./run-scenario-set.ts'),
};

const scenarioClear: CommandSpec = {
  path: ['scenario', 'clear'],
  summary: 'Take back one rule of the running mock, or all of them',
  arguments: [{ name: 'rule', summary: 'the rule’s id, S2; all when left out', isOptional: true }],
  options: serverOptions,
  examples: [
    { command: 'plus scenario clear', does: 'all is well again' },
    { command: 'plus scenario clear S2', does: 'takes back the rule S2 alone' },
  ],
  load: () => import('./run-scenario-clear.ts'),
};

export const scenarioCommands: readonly CommandSpec[] = [scenarioList, scenarioSet, scenarioClear];
