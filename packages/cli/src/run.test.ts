import { expect, test } from 'vitest';
import { version } from '../package.json';
import { CommandFailedError, UsageError } from './cli-errors.ts';
import type { CommandSpec, ParsedArguments } from './command.ts';
import { commandTable } from './command-table.ts';
import { callOf } from './help-text.ts';
import { run } from './run.ts';

function buildTerminal() {
  const out: string[] = [];
  const err: string[] = [];
  const terminal = {
    cwd: '/',
    env: {},
    out: (text: string) => out.push(text),
    err: (text: string) => err.push(text),
  };
  return { terminal, out: () => out.join('\n'), err: () => err.join('\n') };
}

function buildCommand(
  path: CommandSpec['path'],
  work: (parsed: ParsedArguments) => 0 | 1 = () => 0,
): CommandSpec {
  return {
    path,
    summary: `Do ${path.join(' ')}`,
    arguments: path[1] === 'add' ? [{ name: 'path', summary: 'where it goes' }] : [],
    options: [
      { flags: '--kind <kind>', summary: 'its kind', values: ['list', 'form', 'detail'] },
      { flags: '--title <text>', summary: 'its title' },
      { flags: '--dry-run', summary: 'only show the plan' },
      { flags: '--json', summary: 'as JSON' },
    ],
    examples: [
      { command: `plus ${path.join(' ')}`, does: 'the usual' },
      { command: `plus ${path.join(' ')} --dry-run`, does: 'nothing yet' },
    ],
    load: async () => ({ run: async (parsed) => work(parsed) }),
  };
}

const commands = [
  buildCommand(['mock']),
  buildCommand(['screen', 'add']),
  buildCommand(['screen', 'remove']),
];

async function runWith(words: string[], table: readonly CommandSpec[] = commands) {
  const { terminal, out, err } = buildTerminal();
  const code = await run(words, terminal, table);
  return { code, out: out(), err: err() };
}

test.each([[[]], [['--help']], [['-h']], [['help']]])('shows every command for %j', async (words) => {
  const { code, out } = await runWith(words);
  expect(code).toBe(0);
  for (const command of commands) expect(out).toContain(`  ${callOf(command)}  `);
});

test('prints its version', async () => {
  expect(await runWith(['--version'])).toEqual({ code: 0, out: version, err: '' });
});

test.each([[['screen', 'add', '--help']], [['help', 'screen', 'add']], [['screen', 'add', 'a/b', '-h']]])(
  'shows one command’s help with its examples for %j',
  async (words) => {
    const { code, out } = await runWith(words);
    expect(code).toBe(0);
    expect(out).toContain('Usage: plus screen add <path> [options]');
    expect(out).toContain('plus screen add --dry-run  nothing yet');
  },
);

test('passes arguments and options to the command', async () => {
  const seen: ParsedArguments[] = [];
  const add = buildCommand(['screen', 'add'], (parsed) => {
    seen.push(parsed);
    return 0;
  });
  expect((await runWith(['screen', 'add', 'rentals/list', '--title', '月租', '--dry-run'], [add])).code).toBe(
    0,
  );
  expect(seen).toEqual([{ arguments: ['rentals/list'], options: { title: '月租', dryRun: true } }]);
});

test.each([
  [['moc'], 'Unknown command "moc". Did you mean: plus mock'],
  [['screen', 'ad'], 'Unknown command "screen ad". Did you mean: plus screen add'],
  [['scren', 'add'], 'Unknown command "scren". Did you mean: plus screen'],
  [['--verison'], 'Unknown option "--verison". Did you mean: plus --version'],
  [['deploy'], 'Unknown command "deploy".'],
  [['mock', '--titel', 'x'], "Unknown option '--titel' (Did you mean --title?)"],
  [
    ['mock', '--kind', 'lists'],
    '--kind is list, form or detail, not "lists". Did you mean: --kind list\nSee: plus mock --help',
  ],
  [['mock', '--kind=what'], '--kind is list, form or detail, not "what".\nSee'],
  [['mock', '--title'], "Option '--title <text>' argument missing"],
  [['screen', 'add'], "Missing required argument 'path'"],
  [['mock', 'extra'], 'Too many arguments'],
])('refuses %j as wrong usage, saying why', async (words, why) => {
  const { code, out, err } = await runWith(words);
  expect({ code, out }).toEqual({ code: 2, out: '' });
  expect(err).toContain(why);
});

test('lists the commands of a group', async () => {
  const alone = await runWith(['screen']);
  expect(alone.code).toBe(2);
  expect(alone.err).toContain('screen remove');
  expect(alone.err).not.toContain('  mock ');
  expect(await runWith(['screen', '--help'])).toMatchObject({ code: 0, err: '' });
});

test.each([
  [new CommandFailedError('Screen "a" already exists.'), 1, 'Screen "a" already exists.'],
  [new UsageError('--kind is list or form.'), 2, '--kind is list or form.\nSee: plus mock --help'],
  [new Error('disk on fire'), 1, 'Error: disk on fire'],
])('turns %s into its exit code', async (error, code, message) => {
  const failing = buildCommand(['mock'], () => {
    throw error;
  });
  const result = await runWith(['mock'], [failing]);
  expect(result.code).toBe(code);
  expect(result.err.startsWith(message)).toBe(true);
});

test.each([
  [new CommandFailedError('It is there.'), 1, { status: 'refused', message: 'It is there.' }],
  [new UsageError('--kind is list.'), 2, { status: 'misused', message: '--kind is list.' }],
])('prints an error as the only JSON document under --json: %s', async (error, code, document) => {
  const failing = buildCommand(['mock'], () => {
    throw error;
  });
  const result = await runWith(['mock', '--json'], [failing]);
  expect({ ...result, out: JSON.parse(result.out) }).toEqual({ code, out: document, err: '' });
});

test('reports an unknown option as JSON too if the command prints JSON', async () => {
  const { code, out } = await runWith(['mock', '--json', '--bogus']);
  expect([code, JSON.parse(out)]).toEqual([2, { status: 'misused', message: "Unknown option '--bogus'" }]);
});

test('gives each real command two examples that call it', () => {
  for (const command of commandTable)
    for (const example of command.examples) expect(example.command).toMatch(`plus ${callOf(command)}`);
});
