import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { copyProject, project } from '../testing/copy-project.ts';

const HASH_FILE = 'packages/contracts/src/generated/source-hash.txt';
const GENERATOR = 'packages/contracts/src/generate/main.ts';
/** Replaces the generator, which takes seconds: it writes only what the doctor reads. */
const QUICK_GENERATOR = `import { mkdirSync, writeFileSync } from 'node:fs';
import { sourceHash } from './source-hash.ts';
const folder = process.cwd();
mkdirSync(\`\${folder}/src/generated\`, { recursive: true });
writeFileSync(\`\${folder}/src/generated/source-hash.txt\`, sourceHash(folder));`;

let root: string;

beforeAll(() => {
  root = copyProject(
    'biome.json',
    'packages/cli/templates',
    'packages/contracts',
    'apps/mock-server/src/modules',
  );
  mkdirSync(join(root, 'node_modules'));
  for (const name of ['@biomejs', 'tsx'])
    symlinkSync(join(project, 'node_modules', name), join(root, 'node_modules', name), 'junction');
});
afterAll(() => rmSync(root, { recursive: true, force: true }));
beforeEach(() => {
  writeFileSync(join(root, GENERATOR), QUICK_GENERATOR);
  const folder = join(root, 'packages/contracts');
  expect(spawnSync(process.execPath, [tsx(), 'src/generate/main.ts'], { cwd: folder }).status).toBe(0);
});

const tsx = () => join(root, 'node_modules/tsx/dist/cli.mjs');

function plus(...words: string[]) {
  const file = join(project, 'packages/cli/bin/plus.mjs');
  const { status, stdout, stderr } = spawnSync(process.execPath, [file, ...words], {
    cwd: root,
    encoding: 'utf8',
  });
  return { status, stdout, stderr };
}
const add = (...words: string[]) =>
  plus('screen', 'add', 'sites/charger-list', '--title', '充電樁', ...words);
const remove = () => plus('screen', 'remove', 'sites/charger-list');

/** Returns the doctor's findings about generated files. */
function findings(): object[] {
  const { findings: all } = JSON.parse(plus('doctor', '--json').stdout) as { findings: { check: string }[] };
  return all.filter(({ check }) => check === 'generated');
}

test('an added or removed screen leaves the generated files up to date', () => {
  expect(add('--json')).toMatchObject({ status: 0, stderr: '' });
  expect(findings()).toEqual([]);
  expect(remove()).toMatchObject({ status: 0, stderr: '' });
  expect(findings()).toEqual([]);
});

test('a dry run generates nothing', () => {
  const before = readFileSync(join(root, HASH_FILE), 'utf8');
  writeFileSync(join(root, HASH_FILE), 'of another contract');
  expect(add('--dry-run').status).toBe(0);
  expect(readFileSync(join(root, HASH_FILE), 'utf8')).toBe('of another contract');
  writeFileSync(join(root, HASH_FILE), before);
});

test('an update of a current screen generates an outdated contract', () => {
  expect(add().status).toBe(0);
  const update = (...words: string[]) => plus('screen', 'update', 'sites/charger-list', ...words);
  writeFileSync(join(root, HASH_FILE), 'of another contract');
  expect(update('--dry-run')).toMatchObject({ status: 0, stderr: '' });
  expect(readFileSync(join(root, HASH_FILE), 'utf8')).toBe('of another contract');
  expect(update()).toMatchObject({ status: 0, stderr: '' });
  expect(findings()).toEqual([]);
  expect(remove().status).toBe(0);
});

test('shows a failed generator with the next step, and keeps the screen', () => {
  writeFileSync(join(root, GENERATOR), "console.error('deals/Broken.yaml: no code'); process.exitCode = 1;");
  const made = add('--json');
  expect(made.status).toBe(1);
  expect(JSON.parse(made.stdout)).toMatchObject({ status: 'made' });
  expect(made.stderr).toContain('deals/Broken.yaml: no code');
  expect(made.stderr).toContain('npm run generate');
  expect(remove().status).toBe(1);
});

test('leaves a never generated contract alone', () => {
  rmSync(join(root, 'packages/contracts/src/generated'), { recursive: true });
  expect(add()).toMatchObject({ status: 0, stderr: '' });
  expect(remove()).toMatchObject({ status: 0, stderr: '' });
  expect(findings()).toMatchObject([{ message: 'The contract has no generated types and validators yet.' }]);
});
