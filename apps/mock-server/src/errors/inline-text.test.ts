import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const SOURCE = new URL('../', import.meta.url);

const FOLDERS = [
  'modules',
  'ledger',
  'workflow',
  'audit',
  'identity',
  'lists',
  'jobs',
  'simulation',
  'http',
  'hub',
  'control',
];

/** Files for texts or data by name, with what they contain. */
const HOLDERS: readonly { readonly name: RegExp; readonly holds: string }[] = [
  { name: /\.errors\.ts$/, holds: 'refusals of a module' },
  { name: /\.texts\.ts$/, holds: 'other texts of a module: memos, names of records, messages of success' },
  { name: /\.seed\.ts$/, holds: 'seeded rows' },
  {
    name: /\.(nav|actions)\.ts$/,
    holds: 'titles of screens and of action codes, declared where they belong',
  },
  { name: /\/menu-groups\.ts$/, holds: 'titles of the groups of the menu' },
  { name: /\/presets\.ts$/, holds: 'titles of the scenarios that the console offers' },
  { name: /\.test\.ts$|\/testing\//, holds: 'tests' },
];

const HAN = /\p{Script=Han}/u;

/** Blanks out comments, which may quote terms. Line numbers stay the same. */
function withoutComments(code: string): string {
  // Matches strings first, so that `//` inside one is not a comment.
  return code.replace(
    /('(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|`(?:\\.|[^`\\])*`)|\/\*[\s\S]*?\*\/|\/\/[^\n]*/g,
    (found, text?: string) => text ?? found.replace(/[^\n]/g, ' '),
  );
}

function linesWithText(code: string): number[] {
  return withoutComments(code)
    .split('\n')
    .flatMap((line, index) => (HAN.test(line) ? [index + 1] : []));
}

function codeFiles(): string[] {
  return FOLDERS.flatMap((folder) =>
    readdirSync(new URL(`${folder}/`, SOURCE), { recursive: true, encoding: 'utf8' }).map(
      (path) => `${folder}/${path.replaceAll('\\', '/')}`,
    ),
  ).filter((path) => path.endsWith('.ts') && !HOLDERS.some(({ name }) => name.test(path)));
}

test.each([
  ["const a = '找不到';", [1]],
  ['const a = 1;\nconst b = `未完`;', [2]],
  ['// 找不到\n/** 月租\n * 車格 */\nconst a = 1; // 車', []],
  ["const url = 'https://example.org/'; const a = '車';", [1]],
])('finds the lines of %j', (code, lines) => {
  expect(linesWithText(code)).toEqual(lines);
});

test('keeps texts in the files of errors and texts', () => {
  const files = codeFiles();
  expect(files.length).toBeGreaterThan(300);
  const found = files.flatMap((path) =>
    linesWithText(readFileSync(new URL(path, SOURCE), 'utf8')).map(
      (line) =>
        `src/${path}:${line}: move the text to the folder’s <module>.errors.ts (refusals) or <module>.texts.ts (anything else)`,
    ),
  );
  expect(found.join('\n')).toBe('');
});
