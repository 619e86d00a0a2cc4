import { spawn, spawnSync } from 'node:child_process';
import {
  appendFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { copyProject, project } from './testing/copy-project.ts';

// Each test starts processes, and the first may build the CLI; the duration depends on the machine.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

const plusFile = join(project, 'packages/cli/bin/plus.mjs');
let root: string;

beforeAll(() => {
  root = copyProject(
    'biome.json',
    '.gitignore',
    'packages/cli/templates',
    'packages/contracts/openapi',
    'apps/mock-server/src/modules',
    'apps/web/src/shared/navigation',
  );
  mkdirSync(join(root, 'node_modules'));
  symlinkSync(join(project, 'node_modules/@biomejs'), join(root, 'node_modules/@biomejs'), 'junction');
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

let before: string[];
beforeEach(() => {
  before = filesThere();
});
afterEach(() => expect(filesThere()).toEqual(before));

function filesThere(): string[] {
  return readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((path) => !path.startsWith('node_modules'))
    .sort();
}

function plus(words: string[], cwd = root) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [plusFile, ...words], {
    cwd,
    encoding: 'utf8',
  });
  return { status, stdout, stderr };
}
const add = (path: string, ...words: string[]) =>
  plus(['screen', 'add', path, '--title', '充電樁', ...words]);
const remove = (path: string, ...words: string[]) => plus(['screen', 'remove', path, ...words]);

test('adds files from any subfolder, changes none, and removes exactly these', () => {
  const subfolder = join(root, 'packages/cli');
  const made = plus(['screen', 'add', 'sites\\charger-list', '--title', '充電樁', '--json'], subfolder);
  expect(made).toMatchObject({ status: 0, stderr: '' });
  const { files, deals } = JSON.parse(made.stdout) as { files: string[]; deals: Record<string, string> };
  expect(deals.ChargerList).toBe('95000');
  for (const path of files) expect([path, existsSync(join(root, path))]).toEqual([path, true]);
  expect(filesThere().filter((path) => !before.includes(path) && path.includes('.')).length).toBe(
    files.length,
  );
  const again = add('sites/charger-list');
  expect(again).toMatchObject({ status: 1, stdout: '' });
  expect(again.stderr).toContain('already exists in screens/sites');
  expect(remove('sites/charger-list')).toMatchObject({ status: 0, stderr: '' });
});

test('a dry run shows every file with its text, and writes nothing', () => {
  const { status, stdout } = add('sites/charger-list', '--dry-run');
  expect(status).toBe(0);
  expect(stdout).toContain(
    '+++ packages/contracts/openapi/deals/charger-list.yaml\n+ChargerList:\n+  code: "95000"\n',
  );
  expect(stdout).toContain('+++ packages/cli/manifests/sites/charger-list.json\n+{\n');
  const planned = JSON.parse(add('sites/charger-list', '--dry-run', '--json').stdout) as object;
  expect(planned).toMatchObject({ status: 'planned', kind: 'list', deals: { ChargerList: '95000' } });
});

test('a dry run names exactly the files that are created and removed', () => {
  const planned = JSON.parse(add('sites/charger-list', '--dry-run', '--json').stdout) as {
    files: { path: string; text: string }[];
  };
  const made = JSON.parse(add('sites/charger-list', '--json').stdout) as { files: string[] };
  // A migration is named after the minute of its creation.
  const steady = (paths: readonly string[]) => paths.map((path) => path.replace(/\/\d{12}-/, '/'));
  expect(steady(planned.files.map(({ path }) => path))).toEqual(steady(made.files));
  const manifest = planned.files.find(({ path }) => path.startsWith('packages/cli/manifests/'));
  expect(JSON.parse(manifest?.text ?? '')).toMatchObject({ path: 'sites/charger-list', kind: 'list' });
  const removed = JSON.parse(remove('sites/charger-list', '--json').stdout) as { files: string[] };
  expect(removed.files).toEqual(made.files);
});

test('keeps edited files unless forced, and ignores deleted ones', () => {
  expect(add('sites/charger-list').status).toBe(0);
  const page = join(root, 'apps/web/src/screens/sites/charger-list/charger-list-page.tsx');
  appendFileSync(page, '// ours\n');
  rmSync(join(root, 'e2e/screens/sites/charger-list.spec.ts'));
  const refused = remove('sites/charger-list');
  expect(refused).toMatchObject({ status: 1, stdout: '' });
  expect(refused.stderr).toContain('apps/web/src/screens/sites/charger-list/charger-list-page.tsx\n');
  expect(readFileSync(page, 'utf8')).toContain('// ours');
  expect(plus(['screen', 'list']).stdout).toMatch(/sites\/charger-list .*list, 1 edited, 1 missing/);
  expect(remove('sites/charger-list', '--force').status).toBe(0);
});

test('keeps and names other files in its folders', () => {
  expect(add('sites/charger-list').status).toBe(0);
  const module = 'apps/mock-server/src/modules/charger-list';
  const added = [`${module}/202611230900-charger-code.sql`, `${module}/LICENSE`, `${module}/v1.2/note.md`];
  for (const file of added) {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), 'alter table charger_rows add column code text;\n');
  }
  const { left } = JSON.parse(remove('sites/charger-list', '--dry-run', '--json').stdout) as {
    left: string[];
  };
  expect(left).toEqual(added);
  expect(remove('sites/charger-list').stdout).toContain(`delete them yourself:\n  ${added.join('\n  ')}\n`);
  for (const file of added) expect([file, existsSync(join(root, file))]).toEqual([file, true]);
  rmSync(join(root, module), { recursive: true });
});

test('rejects a screen while a migration of a removed one remains: a database would not apply it twice', () => {
  expect(add('sites/charger-list').status).toBe(0);
  const left = 'apps/mock-server/src/modules/charger-list/202611230900-charger-code.sql';
  writeFileSync(join(root, left), 'alter table charger_rows add column code text;\n');
  expect(remove('sites/charger-list').status).toBe(0);
  const refused = add('sites/charger-list');
  expect(refused).toMatchObject({ status: 1, stdout: '' });
  expect(refused.stderr).toContain(`${left} is left over from a removed screen`);
  rmSync(dirname(join(root, left)), { recursive: true });
  expect(add('sites/charger-list').status).toBe(0);
  expect(remove('sites/charger-list').status).toBe(0);
});

test('two concurrent runs take two codes', async () => {
  const run = (path: string, title: string) =>
    new Promise<number | null>((resolve) => {
      const words = ['screen', 'add', path, '--title', title];
      spawn(process.execPath, [plusFile, ...words], { cwd: root, stdio: 'ignore' }).on('close', resolve);
    });
  expect(await Promise.all([run('sites/one-list', '甲'), run('sites/two-list', '乙')])).toEqual([0, 0]);
  const codes = ['one', 'two'].map((name) => {
    const text = readFileSync(join(root, `packages/contracts/openapi/deals/${name}-list.yaml`), 'utf8');
    return /code: "(\d+)"/.exec(text)?.[1];
  });
  expect(codes.toSorted()).toEqual(['95000', '95100']);
  for (const name of ['one', 'two']) expect(remove(`sites/${name}-list`).status).toBe(0);
});

test('lists a screen with its titles, whatever characters they have', () => {
  const titles = ['--title', '充電"樁\'', '--title-en', '<b>It\'s "off"</b> \\'];
  expect(plus(['screen', 'add', 'sites/charger-list', ...titles]).status).toBe(0);
  const { screens } = JSON.parse(plus(['screen', 'list', '--json']).stdout) as { screens: object[] };
  expect(screens).toContainEqual(
    expect.objectContaining({ path: 'sites/charger-list', title: titles[1], titleEn: titles[3] }),
  );
  const { stdout } = plus(['screen', 'list']);
  expect(stdout).toContain(`${titles[1]} (${titles[3]})\n`);
  expect(stdout).toMatch(/ - +場站資料 \(Sites\)\n/);
  expect(remove('sites/charger-list').status).toBe(0);
});

test('names a broken manifest without a stack trace', () => {
  const file = join(root, 'packages/cli/manifests/sites/charger-list.json');
  mkdirSync(join(file, '..'), { recursive: true });
  writeFileSync(file, '{');
  const says = 'packages/cli/manifests/sites/charger-list.json is not the manifest of a screen.';
  const listed = plus(['screen', 'list']);
  expect(listed).toMatchObject({ status: 1, stdout: '', stderr: expect.stringContaining(says) });
  expect(listed.stderr.trim().split('\n')).toHaveLength(1);
  const removed = remove('sites/charger-list', '--json');
  expect(JSON.parse(removed.stdout)).toMatchObject({
    status: 'refused',
    message: expect.stringContaining(says),
  });
  rmSync(join(root, 'packages/cli/manifests'), { recursive: true });
});

test('a new area keeps its titles, whichever of its screens is removed', () => {
  const titles = ['--area-title', '電動車', '--area-title-en', 'Electric cars'];
  expect(add('ev/charger-list', ...titles).status).toBe(0);
  expect(plus(['screen', 'add', 'ev/cable-list', '--title', '纜線']).status).toBe(0);
  expect(remove('ev/charger-list').status).toBe(0);
  const nav = readFileSync(join(root, 'apps/mock-server/src/modules/cable-list/cable-list.nav.ts'), 'utf8');
  expect(nav).toContain("groupTitle: '電動車'");
  const title = readFileSync(join(root, 'apps/web/src/screens/ev/cable-list/ev.title.json'), 'utf8');
  expect(JSON.parse(title)).toEqual({ zh_TC: '電動車', en: 'Electric cars' });
  expect(remove('ev/cable-list').status).toBe(0);
});

test('does not prompt without a terminal: names a missing title, with a complete example', () => {
  const { status, stderr, stdout } = plus(['screen', 'add', 'sites/charger-list']);
  expect({ status, stdout }).toEqual({ status: 2, stdout: '' });
  expect(stderr).toContain('--title <zh> is missing. For example:\n  plus screen add sites/charger-list');
  const asJson = plus(['screen', 'add', 'sites/charger-list', '--json']);
  expect([asJson.status, JSON.parse(asJson.stdout)]).toMatchObject([2, { status: 'misused' }]);
});

test('adds a document type, and removes it', () => {
  const made = add('sites/tender-list', '--kind', 'document', '--json');
  expect(made).toMatchObject({ status: 0, stderr: '' });
  const { files, deals } = JSON.parse(made.stdout) as { files: string[]; deals: Record<string, string> };
  expect(deals).toEqual({ Tender: '95000' });
  expect(files).toContain('apps/mock-server/src/workflow/types/sites/tender.type.ts');
  expect(files.filter((path) => path.includes('computed'))).toEqual([]);
  const taken = add('fees/tender-list', '--kind', 'document');
  expect(taken).toMatchObject({ status: 1, stdout: '' });
  expect(taken.stderr).toContain('tender-list.yaml already defines the deal Tender');
  expect(remove('sites/tender-list')).toMatchObject({ status: 0, stderr: '' });
  expect(add('sites/tender-list', '--kind', 'document').stdout).toContain(
    'npx vitest run tender.test.ts tender-list-page.test.tsx',
  );
  expect(remove('sites/tender-list')).toMatchObject({ status: 0, stderr: '' });
});

test.each([
  ['document', 'name:text!', 'A document needs a site'],
  ['list', 'name:text!,rental:ref(Rental)', 'A ref field needs the generated types of the contract'],
  ['list', 'name:text!,fee:money,twice:computed(fe*2)', 'Did you mean fee?'],
  ['list', 'name:text!,rows:list(a:text!,more:list(b:text!))', 'cannot have a field of type list'],
  ['form', 'name:text!,rows:list(a:text!)', 'only a list or a document has fields of type list'],
])('rejects fields of a %s, %s, and writes nothing', (kind, fields, why) => {
  const { status, stdout, stderr } = add('sites/charger-list', '--kind', kind, '--fields', fields);
  expect({ isRejected: status !== 0, stdout }).toEqual({ isRejected: true, stdout: '' });
  expect(stderr).toContain(why);
});

test('removes only scaffolded screens, with a suggestion', () => {
  const { status, stderr } = remove('sites/site-list');
  expect(status).toBe(1);
  expect(stderr).toContain('plus did not create sites/site-list');
});
