import { spawnSync } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { manifestPath, readManifests, type ScreenManifest } from '../../project/screen-manifest.ts';
import { copyProject, lendEmptyDatabase, linkPackages, project } from './testing/copy-project.ts';

// Single test of the templates' output: all kinds at once, because each tool takes seconds to start. It needs two to
// three minutes of processor time. deal/list-deal.test.ts covers columns and test data of every list of the contract.
const TIME_LIMIT_MS = 1_200_000;

const EVERY_TYPE =
  'name:text!,plate:plate,siteCode:site!,amountTwd:money,paidAt:datetime,state:enum(PayState)!,isActive:boolean,count:integer,mobile:mobile,email:email,startsOn:date,note:text';

/** References, rows and calculated fields. */
const linkedTypes = (required: '' | '!') =>
  `name:text!,siteCode:site!,rental:ref(Rental)${required},owner:ref(Account),count:integer!,price:money!,total:computed(count*price),lines:list(item:text!,quantity:integer!,price:money,day:date,state:enum(PayState)!,isNew:boolean,sum:computed((quantity+1)*price/3)=小計/Sum)${required},note:text`;

const LONG_NAME = 'a-quite-long-name-for-a-list';
/** Special characters of each language that templates are written in. */
const SPECIAL_TITLE = `充電"設定" it's \\ */ \`\${x} </b> 🔌`;

const screens = [
  ['sites/charger-list', '充電樁', 'list', EVERY_TYPE],
  ['fees/toll-detail', '通行明細', 'detail', EVERY_TYPE],
  ['ev/charging-setting', SPECIAL_TITLE, 'form', EVERY_TYPE],
  [
    'reports/footfall-dashboard',
    '使用統計',
    'dashboard',
    'siteCode:site!,paidAt:datetime!,fee:money!,kind:enum(SiteType)',
  ],
] as const;

/** Fields that the screens get after their creation. */
const addedFields = [
  ['sites/charger-list', 'fee:money!,checkedOn:date,kind:enum(SiteType)!,remark:text!'],
  ['fees/toll-detail', 'checkedAt:datetime!,isOpen:boolean'],
  ['ev/charging-setting', 'quantity:integer!,contact:mobile'],
  ['reports/footfall-dashboard', 'quantity:integer!'],
] as const;

/** They need the generated contract, which knows the resources to refer to. */
const linkedScreens = [
  [`sites/${LONG_NAME}`, '長名', 'list', linkedTypes('!')],
  ['communication/requisition-list', '採購申請', 'document', linkedTypes('')],
] as const;

/** Existing lists: with a detail and its history, and one that the web does not use yet. */
const dealScreens = [
  ['people/our-department-list', '我們的部門', 'DepartmentList'],
  ['settlement/bank-account-list', '銀行帳戶', 'BankAccountList'],
] as const;

let root: string;
let manifests: ScreenManifest[];

function run(file: string, words: readonly string[], cwd = root) {
  const env = {
    ...process.env,
    NO_COLOR: '1',
    NODE_ENV: '',
    VITEST: '',
    VITEST_POOL_ID: '',
    VITEST_WORKER_ID: '',
  };
  const { status, stdout, stderr } = spawnSync(process.execPath, [file, ...words], {
    cwd,
    env,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
  return { status, output: `${stdout}${stderr}`, stdout };
}
/** Runs an installed tool in the copy. */
const tool = (path: string, words: readonly string[], cwd?: string) =>
  run(join(root, 'node_modules', path), words, cwd);
/** Returns the compiler of a package; the root has the version with a JavaScript API. */
const compilerOf = (part: string) => join(project, part, 'node_modules/typescript/bin/tsc');
const plus = (...words: string[]) => run(join(project, 'packages/cli/bin/plus.mjs'), words);
function add(path: string, title: string, ...words: string[]) {
  expectSuccess(plus('screen', 'add', path, '--title', title, ...words, '--yes'));
}
/** Shows the output of a failed program. */
function expectSuccess({ status, output }: ReturnType<typeof run>): void {
  expect(status, output).toBe(0);
}
const made = (ending: string) =>
  manifests.flatMap(({ files }) => Object.keys(files).filter((file) => file.endsWith(ending)));

beforeAll(() => {
  root = copyProject(
    '.gitignore',
    'biome.json',
    'tsconfig.base.json',
    'vitest.config.ts',
    'apps',
    'e2e',
    'packages',
    'scripts',
  );
  linkPackages(root);
  lendEmptyDatabase(root);
  for (const [path, title, kind, fields] of screens)
    add(path, title, '--kind', kind, ...(fields === undefined ? [] : ['--fields', fields]));
  for (const [path, fields] of addedFields)
    expectSuccess(plus('screen', 'update', path, '--add-field', fields));
  const generated = tool('tsx/dist/cli.mjs', ['src/generate/main.ts'], join(root, 'packages/contracts'));
  expectSuccess(generated);
  for (const [path, title, kind, fields] of linkedScreens)
    add(path, title, '--kind', kind, '--fields', fields);
  for (const [path, title, deal] of dealScreens) add(path, title, '--deal', deal);
  manifests = readManifests(root);
}, TIME_LIMIT_MS);
afterAll(() => rmSync(root, { recursive: true, force: true }), TIME_LIMIT_MS);

test('the example of an edit has a value of its own, so that the contract suite sees a change', () => {
  const edits = made('.yaml').flatMap((file) =>
    [...readFileSync(join(root, file), 'utf8').matchAll(/^\w+Edit:\n(?: .*\n)+/gm)].map(([edit]) => edit),
  );
  expect(edits).toHaveLength(3);
  for (const edit of edits) expect(edit).toMatch(/^ {8}name: ['"]?另一筆資料/m);
});

test(
  'scaffolded files are formatted and linted',
  () => {
    const answer = tool('@biomejs/biome/bin/biome', [
      'check',
      '--error-on-warnings',
      ...made(''),
      ...manifests.map(({ path }) => manifestPath(path)),
    ]);
    expectSuccess(answer);
  },
  TIME_LIMIT_MS,
);

test(
  'plus doctor has nothing to report about them',
  () => {
    const { stdout } = plus('doctor', '--json');
    const { findings } = JSON.parse(stdout) as { findings: object[] };
    const names = manifests.flatMap(({ path, module, deals, deal }) => [
      path,
      ...(deal === undefined ? [module, ...Object.keys(deals)] : [deal]),
    ]);
    const against = findings.filter((finding) =>
      names.some((name) => JSON.stringify(finding).includes(name)),
    );
    expect(against).toEqual([]);
  },
  TIME_LIMIT_MS,
);

test(
  'all of it type-checks',
  () => {
    for (const part of ['apps/mock-server', 'apps/web', 'e2e'])
      expectSuccess(run(compilerOf(part), ['-p', part, '--checkers', '1']));
  },
  TIME_LIMIT_MS,
);

test(
  'its tests and those of its texts pass',
  () => {
    // One page of a list is enough: the other exists for its long names, and for what the server checks.
    const own = [...made('.test.ts'), ...made('.test.tsx').filter((path) => !path.includes(LONG_NAME))];
    const tests = [...own, 'apps/web/src/i18n/texts.test.ts'];
    const answer = tool('vitest/vitest.mjs', [
      'run',
      '--project',
      'mock-server',
      '--project',
      'web',
      '--maxWorkers=1',
      ...tests,
    ]);
    expectSuccess(answer);
  },
  TIME_LIMIT_MS,
);
