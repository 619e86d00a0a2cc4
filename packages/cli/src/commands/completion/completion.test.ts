import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { commandTable } from '../../command-table.ts';
import { manifestPath } from '../../project/screen-manifest.ts';
import { run } from '../../run.ts';
import { project } from '../screen/testing/copy-project.ts';
import { completionsAfter } from './completions-after.ts';

const SCREENS = ['sites/charger-list', 'fees/toll-list'];
const LISTS = ['PaymentList', 'RentalList'];

/** Words of a call up to the cursor, and the expected completions. */
const cases: [words: string[], offered: string[]][] = [
  [['sc'], ['screen', 'scenario']],
  [['--'], ['--help', '--version']],
  [
    ['scenario', ''],
    ['list', 'set', 'clear', 'verify', 'snapshots', 'tenants', 'platform'],
  ],
  [['scenario', 'se'], ['set']],
  [['screen', 'remove', 's'], ['sites/charger-list']],
  [['screen', 'remove', ''], SCREENS],
  [['screen', 'update', ''], SCREENS],
  [['screen', 'update', 'a/b', '--a'], ['--add-field']],
  [['screen', 'remove', 'a/b', '--f'], ['--force']],
  [
    ['screen', 'add', '--kind', ''],
    ['list', 'form', 'detail', 'dashboard', 'document'],
  ],
  [['screen', 'add', '--title', ''], []],
  [['screen', 'add', '--deal', 'P'], ['PaymentList']],
  [
    ['mock', '--'],
    [
      '--port',
      '--memory',
      '--seed-size',
      '--tenants',
      '--tenant-idle',
      '--scenario',
      '--play',
      '--proxy',
      '--record',
      '--help',
    ],
  ],
  [['mock', '--seed-size', 'l'], ['large']],
  [['mock', '--scenario', 'sl'], ['slow']],
  [['scenario', 'set', 'hub'], ['hub-lost']],
  [['contract', 'diff', ''], []],
  [
    ['completion', ''],
    ['bash', 'zsh'],
  ],
  [['nonsense', ''], []],
];

test.each(cases)('plus %j offers %j', (words, offered) => {
  const typed = words.at(-1) ?? '';
  const items = completionsAfter(words.slice(0, -1), typed, commandTable, (kind) =>
    kind === 'list' ? LISTS : SCREENS,
  );
  expect(items.map(({ name }) => name).filter((name) => name.startsWith(typed))).toEqual(offered);
});

test('describes commands, groups and options', () => {
  const after = (...before: string[]) => completionsAfter(before, '--', commandTable, () => []);
  expect(after()).toContainEqual({ name: 'screen', description: 'commands about screens' });
  expect(after('screen')).toContainEqual({ name: 'list', description: expect.stringMatching(/^List the/) });
  expect(after('mock')).toContainEqual({ name: '--help', description: 'show help' });
});

/** Project with two scaffolded screens, two lists, and a `plus` that is called by its path. */
let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "plus it's complete "));
  writeFileSync(join(folder, 'package.json'), '{"name":"parking-plus"}');
  for (const path of SCREENS) {
    const file = join(folder, manifestPath(path));
    mkdirSync(join(file, '..'), { recursive: true });
    const manifest = { path, kind: 'list', title: { zh_TC: '樁', en: 'Chargers' }, module: 'chargers' };
    writeFileSync(file, JSON.stringify({ ...manifest, deals: {}, files: {} }));
  }
  const lists = join(folder, 'packages/contracts/src/generated/lists');
  mkdirSync(lists, { recursive: true });
  for (const name of LISTS)
    writeFileSync(join(lists, `${name}.ts`), `export default {\n  deal: '${name}',\n};\n`);
  const plusFile = join(project, 'packages/cli/bin/plus.mjs');
  writeFileSync(join(folder, 'plus.mjs'), `import ${JSON.stringify(plusFile)};\n`);
  for (const shell of ['bash', 'zsh'] as const) {
    const { stdout } = spawnSync(process.execPath, [join(folder, 'plus.mjs'), 'completion', shell]);
    writeFileSync(scriptFile(shell), stdout);
  }
});
afterAll(() => rmSync(folder, { recursive: true }));

const hasShell = (shell: string) => spawnSync(shell, ['-c', 'true']).status === 0;

const scriptFile = (shell: 'bash' | 'zsh') => join(folder, `completion.${shell}`);

/** Returns the completions of a shell that runs `code` with the script's file and the call's words. */
function offeredBy(shell: 'bash' | 'zsh', code: string, file: string, words: readonly string[]): string[] {
  const startsBare = shell === 'bash' ? '--norc' : '-f';
  const { stdout, stderr } = spawnSync(shell, [startsBare, '-c', code, shell, file, ...words], {
    encoding: 'utf8',
    cwd: folder,
  });
  expect(stderr).toBe('');
  return stdout.split('\n').filter(Boolean);
}

const inShells: [words: string[], offered: string[]][] = [
  [['sc'], ['screen', 'scenario']],
  [['scenario', 'se'], ['set']],
  [['screen', 'remove', ''], SCREENS.toSorted()],
  [['screen', 'add', '--deal', 'P'], ['PaymentList']],
  [['mock', '--se'], ['--seed-size']],
];

describe.runIf(hasShell('bash'))('in bash', () => {
  const code = `source "$1"; shift
COMP_WORDS=(plus "$@"); COMP_CWORD=$#; COMP_LINE="\${COMP_WORDS[*]}"; COMP_POINT=\${#COMP_LINE}
_plus_completion; printf '%s\\n' "\${COMPREPLY[@]}"`;

  test.each([...inShells, [['contract', 'diff', ''], []]])('plus %j offers %j', (words, offered) => {
    expect(offeredBy('bash', code, scriptFile('bash'), words).toSorted()).toEqual(offered.toSorted());
  });

  test('offers files where plus knows nothing better', () => {
    const show = 'source "$1"; complete -p plus';
    expect(offeredBy('bash', show, scriptFile('bash'), [])).toEqual([
      'complete -o default -F _plus_completion plus',
    ]);
  });
});

// The zsh script uses only syntax that both shells share; zsh also runs it if installed.
const readers = (['bash', 'zsh'] as const).filter(hasShell);
describe.each(readers)('the script for zsh, read by %s', (shell) => {
  const DESCRIBE = {
    bash: `eval "described=(\\"\\\${$2[@]}\\")"`,
    zsh: `described=("\${(@P)2}")`,
  };
  // Stubs of the completion functions that the script calls; they print the completions.
  const code = `compdef() { :; }; _files() { echo files; }
_describe() {
  local -a described; local one
  ${DESCRIBE[shell]}
  for one in "\${described[@]}"; do one="\${one%%:*}"; [[ "$one" == "$PREFIX"* ]] && printf '%s\\n' "$one"; done; return 0
}
complete_it() { local -a words; words=(plus "$@"); local CURRENT=$(( $# + 1 )) PREFIX="\${@: -1}" BUFFER="plus $*" CURSOR=0; _plus_completion; }
source "$1"; shift; complete_it "$@"`;

  test.each([...inShells, [['contract', 'diff', ''], ['files']]])('plus %j offers %j', (words, offered) => {
    expect(offeredBy(shell, code, scriptFile('zsh'), words).toSorted()).toEqual(offered.toSorted());
  });
});

async function plus(words: string[], cwd = '/', env: Readonly<Record<string, string>> = {}) {
  const lines = { out: [] as string[], err: [] as string[] };
  const terminal = {
    cwd,
    env,
    out: (text: string) => lines.out.push(text),
    err: (text: string) => lines.err.push(text),
  };
  const code = await run(words, terminal);
  return { code, out: lines.out.join('\n'), err: lines.err.join('\n') };
}

test('prints the script of a shell, and asks which one otherwise', async () => {
  expect((await plus(['completion', 'bash'])).out).toContain('complete -o default -F _plus_completion plus');
  expect((await plus(['completion', 'zsh'])).out).toMatch(/^#compdef plus/);
  expect(await plus(['completion', 'fish'])).toMatchObject({ code: 2, out: '' });
  expect((await plus(['completion'])).err).toContain('The shell is missing.');
});

test('prints the paths of the screens that plus made', async () => {
  const { out, ...rest } = await plus(['completion', '--screens'], folder);
  expect(out.split('\n').toSorted()).toEqual(SCREENS.toSorted());
  expect(rest).toEqual({ code: 0, err: '' });
});

test('prints the lists of the contract', async () => {
  const lists = (await plus(['completion', '--lists'], project)).out.split('\n');
  expect(lists).toEqual(expect.arrayContaining(['PaymentList', 'TransactionList']));
  expect(lists).not.toContain('PaymentDetail');
});

test('offers nothing of a project outside of one', async () => {
  const words = ['completion-server', '--', 'plus', 'screen', 'remove', ''];
  expect(await plus(words, '/', { SHELL: 'bash', COMP_CWORD: '3' })).toEqual({ code: 0, out: '', err: '' });
});
