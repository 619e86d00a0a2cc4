import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { CommandSpec } from '../../command.ts';
import { commandTable } from '../../command-table.ts';
import { manifestPath } from '../../project/screen-manifest.ts';
import { run } from '../../run.ts';
import { project } from '../screen/testing/copy-project.ts';
import { bashCompletion } from './bash-completion.ts';
import { completionModel } from './completion-model.ts';
import { zshCompletion } from './zsh-completion.ts';

const screen: CommandSpec = {
  path: ['screen', 'remove'],
  summary: "take back a team's screen",
  arguments: [{ name: 'path', summary: 'its path', values: 'screen' }],
  options: [
    { flags: '--force', summary: 'also what was edited' },
    { flags: '--kind <kind>', summary: 'its kind', values: ['list', 'form'] },
    { flags: '--title <text>', summary: 'its title' },
    { flags: '--deal <Name>', summary: 'its list', values: 'list' },
  ],
  examples: [
    { command: 'plus screen remove a/b', does: 'x' },
    { command: 'plus screen remove a/b --force', does: 'x' },
  ],
  load: () => import('./run-completion.ts'),
};
const others = commandTable.filter(({ path }) => path[0] !== 'screen');
const model = completionModel([screen, ...others]);

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "plus it's complete "));
  // Stub of plus that knows two screens and two lists.
  writeFileSync(
    join(folder, 'plus.mjs'),
    "console.log(process.argv.includes('--lists') ? 'PaymentList\\nRentalList' : 'sites/charger-list\\nfees/toll-list')",
  );
});
afterAll(() => rmSync(folder, { recursive: true }));
const program = () => [process.execPath, join(folder, 'plus.mjs')];

const hasShell = (shell: string) => spawnSync(shell, ['-c', 'true']).status === 0;

const cases: [line: string[], offered: string[]][] = [
  [['sc'], ['screen', 'scenario']],
  [
    ['scenario', ''],
    ['list', 'set', 'clear'],
  ],
  [['scenario', 'se'], ['set']],
  [['screen', 'remove', 's'], ['sites/charger-list']],
  [
    ['screen', 'remove', ''],
    ['sites/charger-list', 'fees/toll-list'],
  ],
  [['screen', 'remove', 'a/b', '--f'], ['--force']],
  [
    ['screen', 'remove', '--kind', ''],
    ['list', 'form'],
  ],
  [['screen', 'remove', '--title', ''], []],
  [['screen', 'remove', '--deal', 'P'], ['PaymentList']],
  [
    ['mock', '--'],
    ['--port', '--memory', '--seed-size', '--scenario', '--help'],
  ],
  [['mock', '--seed-size', 'l'], ['large']],
  [['mock', '--scenario', 'sl'], ['slow']],
  [['scenario', 'set', 'hub'], ['hub-lost']],
  [
    ['completion', ''],
    ['bash', 'zsh'],
  ],
  [['nonsense', ''], []],
];

describe.runIf(hasShell('bash'))('in bash', () => {
  test.each(cases)('plus %j offers %j', (words, offered) => {
    const script = `${bashCompletion(model, program())}
COMP_WORDS=(plus "$@"); COMP_CWORD=$#; _plus; printf '%s\\n' "\${COMPREPLY[@]}"`;
    const { stdout, stderr } = spawnSync('bash', ['--norc', '-c', script, 'bash', ...words], {
      encoding: 'utf8',
    });
    expect(stderr).toBe('');
    expect(stdout.split('\n').filter(Boolean)).toEqual(offered);
  });
});

// Its script uses only syntax that both shells share; zsh itself runs it if installed.
const READERS = {
  bash: `
_describe() { local one described; eval "described=(\\"\\\${$2[@]}\\")"; for one in "\${described[@]}"; do compadd -- "\${one%%:*}"; done; }
complete_it() { local -a words=('' plus "$@"); local CURRENT=$(( $# + 1 )) PREFIX="\${@: -1}"; _plus; }`,
  zsh: `
_describe() { local one; for one in "\${(@P)2}"; do compadd -- "\${one%%:*}"; done; }
complete_it() { local -a words=(plus "$@"); local CURRENT=$#words PREFIX="$@[-1]"; _plus }`,
};

const readers = (['bash', 'zsh'] as const).filter(hasShell);
describe.each(readers)('the script for zsh, run by %s', (shell) => {
  test.each(cases)('plus %j offers %j', (words, offered) => {
    // Stubs of the completion functions that the script calls; they print the offers.
    const script = `
compdef() { :; }; _files() { :; }
compadd() { shift; local one; for one in "$@"; do [[ "$one" == "$PREFIX"* ]] && printf '%s\\n' "$one"; done; return 0; }
${READERS[shell]}
source ${join(folder, 'script.zsh').replaceAll("'", "\\'").replaceAll(' ', '\\ ')}
complete_it "$@"`;
    writeFileSync(join(folder, 'script.zsh'), zshCompletion(model, program()));
    const startsBare = shell === 'bash' ? '--norc' : '-f';
    const { stdout, stderr } = spawnSync(shell, [startsBare, '-c', script, shell, ...words], {
      encoding: 'utf8',
    });
    expect(stderr).toBe('');
    expect(stdout.split('\n').filter(Boolean)).toEqual(offered);
  });
});

test('names every command and option of the table', () => {
  for (const script of [bashCompletion(model, program()), zshCompletion(model, program())])
    for (const { call, options } of model) {
      for (const word of call.split(' ')) expect(script).toContain(word);
      for (const { flag } of options) expect(script).toContain(flag);
    }
});

async function plus(words: string[], cwd = '/') {
  const lines = { out: [] as string[], err: [] as string[] };
  const terminal = {
    cwd,
    env: {},
    out: (text: string) => lines.out.push(text),
    err: (text: string) => lines.err.push(text),
  };
  const code = await run(['completion', ...words], terminal);
  return { code, out: lines.out.join('\n'), err: lines.err.join('\n') };
}

test('prints the script of a shell, and requires a shell', async () => {
  expect((await plus(['bash'])).out).toContain('complete -o default -F _plus plus');
  expect((await plus(['zsh'])).out).toMatch(/^#compdef plus/);
  expect(await plus(['fish'])).toMatchObject({ code: 2, out: '' });
  expect((await plus([])).err).toContain('The shell is missing.');
});

test('prints the paths of scaffolded screens', async () => {
  const file = join(folder, manifestPath('sites/charger-list'));
  mkdirSync(join(file, '..'), { recursive: true });
  writeFileSync(
    file,
    '{"path":"sites/charger-list","kind":"list","title":{"zh_TC":"樁","en":"Chargers"},"module":"chargers","deals":{},"files":{}}',
  );
  writeFileSync(join(folder, 'package.json'), '{"name":"parking-plus"}');
  expect(await plus(['--screens'], folder)).toEqual({ code: 0, out: 'sites/charger-list', err: '' });
});

test('prints the lists of the contract', async () => {
  const lists = (await plus(['--lists'], project)).out.split('\n');
  expect(lists).toEqual(expect.arrayContaining(['PaymentList', 'TransactionList']));
  expect(lists).not.toContain('PaymentDetail');
});
