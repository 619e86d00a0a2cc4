import { spawnSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { copyProject, project } from '../testing/copy-project.ts';

// Each test starts processes, and the first may build the CLI; the duration depends on the machine.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

const GENERATED = 'packages/contracts/src/generated';
const PATH = 'fees/late-payment-list';
let root: string;
let before: string[];

beforeAll(() => {
  root = copyProject(
    'biome.json',
    '.gitignore',
    'packages/cli/templates',
    'packages/contracts/openapi',
    'packages/contracts/src/generate',
    'apps/mock-server/src/modules',
    'apps/web/src/resources',
  );
  mkdirSync(join(root, 'node_modules'));
  symlinkSync(join(project, 'node_modules/@biomejs'), join(root, 'node_modules/@biomejs'), 'junction');
  symlinkSync(join(project, GENERATED), join(root, GENERATED), 'junction');
});
afterAll(() => rmSync(root, { recursive: true, force: true }));
beforeEach(() => {
  before = filesThere();
});
afterEach(() => expect(filesThere()).toEqual(before));

function filesThere(): string[] {
  return readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((path) => !path.startsWith('node_modules'))
    .sort();
}

function plus(...words: string[]) {
  const file = join(project, 'packages/cli/bin/plus.mjs');
  const { status, stdout, stderr } = spawnSync(process.execPath, [file, ...words], {
    cwd: root,
    encoding: 'utf8',
  });
  return { status, stdout, stderr };
}
const add = (...words: string[]) =>
  plus('screen', 'add', PATH, '--title', '逾時金流', '--deal', 'PaymentList', ...words);

test('creates the web part and a menu entry with the deal’s code, and removes exactly these', () => {
  const made = add('--json');
  expect(made).toMatchObject({ status: 0, stderr: '' });
  const { files, ...answer } = JSON.parse(made.stdout) as { files: string[] };
  expect(answer).toEqual({ status: 'made', path: PATH, deals: {}, deal: 'PaymentList' });
  const screen = `apps/web/src/screens/${PATH}/late-payment-list`;
  expect(files).toEqual([
    'apps/mock-server/src/modules/payments/late-payment-list.nav.ts',
    `${screen}-page.test.tsx`,
    `${screen}-page.tsx`,
    `${screen}.en.json`,
    `${screen}.title.json`,
    `${screen}.ts`,
    `${screen}.zh_TC.json`,
    `e2e/screens/${PATH}.spec.ts`,
    `packages/cli/manifests/${PATH}.json`,
  ]);
  for (const path of files) expect([path, existsSync(join(root, path))]).toEqual([path, true]);
  expect(plus('screen', 'list').stdout).toMatch(
    /fees\/late-payment-list +yes +yes +10400 PaymentList +yes +2 +as late-payment-list +list/,
  );
  const removed = plus('screen', 'remove', PATH, '--json');
  expect(removed).toMatchObject({ status: 0, stderr: '' });
  expect(JSON.parse(removed.stdout)).toEqual({ status: 'removed', path: PATH, files, left: [] });
});

test('a dry run shows the columns, filters and queries of the contract, and writes nothing', () => {
  const { status, stdout } = add('--dry-run');
  expect(status).toBe(0);
  expect(stdout).toContain('Shows the deal PaymentList, which stays unchanged\nWould create 9 files');
  expect(stdout).toContain("+  action: '10400',\n");
  expect(stdout).toContain("+    { field: 'amountTwd', width: 104, card: 'amount' },\n");
  expect(stdout).toContain('+  const state = useList(latePaymentList, paymentQueries.list);\n');
  expect(stdout).toContain('+      exportDeal="PaymentExport"\n');
  expect(JSON.parse(add('--dry-run', '--json').stdout)).toMatchObject({
    status: 'planned',
    kind: 'list',
    module: 'payments',
    deals: {},
    deal: 'PaymentList',
  });
});

test('a list that the web does not use yet gets its query', () => {
  const queries = join(root, 'apps/web/src/resources/bank-accounts/bank-account-queries.ts');
  const used = readFileSync(queries, 'utf8');
  rmSync(queries);
  const path = 'settlement/bank-account-list';
  const words = ['screen', 'add', path, '--title', '銀行帳戶', '--deal', 'BankAccountList'];
  const { stdout } = plus(...words, '--dry-run');
  expect(stdout).toContain('+export const bankAccountPageQuery = (query');
  expect(stdout).toContain('+  const state = useList(bankAccountList, bankAccountPageQuery);\n');
  expect(plus(...words).status).toBe(0);
  expect(plus('screen', 'remove', path).status).toBe(0);
  writeFileSync(queries, used);
});

test('merges changed templates into the web part, and adds no fields to the contract', () => {
  expect(add().status).toBe(0);
  expect(plus('screen', 'update', PATH).stdout).toBe(`${PATH} is up to date with its templates.\n`);
  const template = join(
    root,
    'packages/cli/templates/deal/apps/web/src/screens/[[area]]/[[screen]]/[[screen]]-page.tsx.tpl',
  );
  const text = readFileSync(template, 'utf8');
  writeFileSync(template, text.replace('/** [[titleZh]]. */', '/** [[titleZh]], as of today. */'));
  expect(JSON.parse(plus('screen', 'update', PATH, '--json').stdout)).toEqual({
    status: 'updated',
    path: PATH,
    files: [{ path: `apps/web/src/screens/${PATH}/late-payment-list-page.tsx`, effect: 'replaced' }],
  });
  writeFileSync(template, text);
  const { status, stderr } = plus('screen', 'update', PATH, '--add-field', 'note:text');
  expect(status).toBe(2);
  expect(stderr).toContain('shows the deal PaymentList: its fields are those of the contract.');
  expect(plus('screen', 'remove', PATH).status).toBe(0);
});

test.each([
  [['--deal', 'PaymentLst'], 2, '"PaymentLst" is not a deal. Did you mean PaymentList?'],
  [['--deal', 'PaymentDetail'], 2, '"PaymentDetail" is a deal, but not a list. Did you mean PaymentList?'],
  [['--deal', 'BulletinReaderList'], 1, 'requires bulletinCode'],
  [['--deal', 'PaymentList', '--fields', 'name:text!'], 2, '--fields cannot be combined with --deal'],
])('rejects %j', (words, code, message) => {
  const { status, stdout, stderr } = plus('screen', 'add', PATH, '--title', '逾時金流', ...words);
  expect([status, stdout]).toEqual([code, '']);
  expect(stderr).toContain(message);
});
