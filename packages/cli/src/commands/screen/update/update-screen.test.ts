import { spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { manifestPath } from '../../../project/screen-manifest.ts';
import { run } from '../../../run.ts';
import { scaffolds } from '../../doctor/checks/scaffolds.ts';
import { readProject } from '../../doctor/project-reading.ts';
import { copyProject, project } from '../testing/copy-project.ts';

const PATH = 'sites/charger-list';
const SCREEN = `apps/web/src/screens/${PATH}/charger-list`;
const MODULE = 'apps/mock-server/src/modules/charger-list';
const JOURNEY = `e2e/screens/${PATH}.spec.ts`;
const TEMPLATES = 'packages/cli/templates/list';
const PAGE_TEMPLATE = `${TEMPLATES}/apps/web/src/screens/[[area]]/[[screen]]/[[screen]]-page.tsx.tpl`;
const JOURNEY_TEMPLATE = `${TEMPLATES}/e2e/screens/[[area]]/[[screen]].spec.ts.tpl`;

let root: string;
beforeAll(() => {
  root = copyProject(
    'biome.json',
    '.gitignore',
    'packages/contracts/openapi',
    'apps/mock-server/src/modules/menu',
    'apps/mock-server/src/modules/sites',
  );
  mkdirSync(join(root, 'node_modules'));
  symlinkSync(join(project, 'node_modules/@biomejs'), join(root, 'node_modules/@biomejs'), 'junction');
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

beforeEach(async () => {
  rmSync(join(root, 'packages/cli'), { recursive: true, force: true });
  cpSync(join(project, 'packages/cli/templates'), join(root, 'packages/cli/templates'), { recursive: true });
  expect(await plus('add', PATH, '--title', '充電樁', '--json')).toMatchObject({ code: 0 });
});
afterEach(async () => {
  expect(await plus('remove', PATH, '--force')).toMatchObject({ code: 0 });
  expect(existsSync(join(root, '.plus-stage'))).toBe(false);
  expect(existsSync(join(root, MODULE))).toBe(false);
});

async function plus(command: string, ...words: string[]) {
  const lines = { out: [] as string[], err: [] as string[] };
  const terminal = {
    cwd: root,
    env: {},
    out: (text: string) => lines.out.push(text),
    err: (text: string) => lines.err.push(text),
  };
  const code = await run(['screen', command, ...words], terminal);
  return { code, out: lines.out.join('\n'), err: lines.err.join('\n') };
}
const update = (...words: string[]) => plus('update', PATH, ...words);

const read = (path: string) => readFileSync(join(root, path), 'utf8');
function edit(path: string, from: string, to: string): void {
  const text = read(path);
  expect(text).toContain(from);
  writeFileSync(join(root, path), text.replace(from, to));
}
function everything(): Record<string, string> {
  const paths = ['apps', 'e2e', 'packages'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, withFileTypes: true, encoding: 'utf8' }),
  );
  return Object.fromEntries(
    paths
      .filter((each) => each.isFile())
      .map((each) => {
        const file = join(each.parentPath, each.name);
        return [file.slice(root.length + 1).replaceAll('\\', '/'), readFileSync(file, 'utf8')];
      }),
  );
}

const findings = async () =>
  (await scaffolds.find(readProject(root), { env: {}, nodeVersion: '' })).map(({ message }) => message);

test('a screen is current after its creation', async () => {
  const before = everything();
  expect(await update()).toEqual({ code: 0, out: `${PATH} is up to date with its templates.`, err: '' });
  expect(JSON.parse((await update('--json')).out)).toEqual({ status: 'current', path: PATH, files: [] });
  expect(everything()).toEqual(before);
  expect(await findings()).toEqual([]);
});

test('merges changed templates with edits; deleted files stay deleted', async () => {
  edit(PAGE_TEMPLATE, '/** [[titleZh]]. */', '/** [[titleZh]], as of today. */');
  edit(
    `${SCREEN}-page.tsx`,
    "import { useTranslation } from 'react-i18next';",
    "import { useTranslation } from 'react-i18next'; // ours",
  );
  edit(JOURNEY_TEMPLATE, "fill('重複建立')", "fill('建錯')");
  rmSync(join(root, JOURNEY));
  edit(
    `${TEMPLATES}/apps/web/src/screens/[[area]]/[[screen]]/[[screen]].en.json.tpl`,
    '"Edited"',
    '"Changed"',
  );
  writeFileSync(
    join(root, TEMPLATES, 'apps/mock-server/src/modules/[[module]]/[[module]].note.ts.tpl'),
    "export const note = '[[titleZh]]';\n",
  );
  rmSync(join(root, TEMPLATES, 'apps/mock-server/src/modules/[[module]]/[[module]].test.ts.tpl'));
  const english = read(`${SCREEN}.en.json`);
  writeFileSync(join(root, `${SCREEN}.en.json`), english.replaceAll('\n', '\r\n'));

  const before = everything();
  expect(await findings()).toContain(`The screen ${PATH} is behind its templates.`);
  const planned = await update('--dry-run');
  expect(planned.code).toBe(0);
  expect(planned.out).toContain(`--- a/${SCREEN}-page.tsx\n+++ b/${SCREEN}-page.tsx\n`);
  expect(planned.out).toContain('-/** 充電樁. */\n+/** 充電樁, as of today. */\n');
  expect(planned.out).toContain(`+++ b/${MODULE}/charger-list.note.ts\n`);
  expect(everything()).toEqual(before);

  const { code, out } = await update('--json');
  expect(code).toBe(0);
  expect(JSON.parse(out)).toEqual({
    status: 'updated',
    path: PATH,
    files: [
      { path: `${MODULE}/charger-list.note.ts`, effect: 'created' },
      { path: `${MODULE}/charger-list.test.ts`, effect: 'removed' },
      { path: `${SCREEN}-page.tsx`, effect: 'merged' },
      { path: `${SCREEN}.en.json`, effect: 'replaced' },
      { path: JOURNEY, effect: 'absent' },
    ],
  });
  expect(read(`${SCREEN}-page.tsx`)).toContain('/** 充電樁, as of today. */');
  expect(read(`${SCREEN}-page.tsx`)).toContain('// ours');
  expect(read(`${SCREEN}.en.json`)).toBe(english.replace('"Edited"', '"Changed"').replaceAll('\n', '\r\n'));
  expect(read(`${MODULE}/charger-list.note.ts`)).toBe("export const note = '充電樁';\n");
  expect(existsSync(join(root, JOURNEY))).toBe(false);
  expect(await findings()).not.toContain(`The screen ${PATH} is behind its templates.`);
  expect((await update()).out).toBe(`${PATH} is up to date with its templates.`);
});

test('conflicts change nothing, unless they are to be written into the files', async () => {
  edit(PAGE_TEMPLATE, '/** [[titleZh]]. */', '/** [[titleZh]], theirs. */');
  edit(`${SCREEN}-page.tsx`, '/** 充電樁. */', '/** 充電樁, ours. */');
  edit(JOURNEY_TEMPLATE, "fill('重複建立')", "fill('建錯')");
  const before = everything();
  const { code, out } = await update();
  expect(code).toBe(1);
  expect(out).toContain('+<<<<<<< yours\n');
  expect(out).toContain(`Nothing was changed: ${PATH} has conflicts.`);
  expect(out).toContain(`  ${SCREEN}-page.tsx: CONFLICT with your edits`);
  expect(everything()).toEqual(before);
  expect((await update('--dry-run')).code).toBe(1);
  expect(JSON.parse((await update('--json')).out)).toMatchObject({ status: 'conflicts' });

  const written = await update('--write-conflicts');
  expect(written.code).toBe(1);
  expect(written.out).toContain('Resolve the lines between <<<<<<< and >>>>>>>');
  expect(read(`${SCREEN}-page.tsx`)).toMatch(
    /<<<<<<< yours\n\/\*\* 充電樁, ours\. \*\/\n(?:\|{7} as scaffolded\n.*\n)?=======\n\/\*\* 充電樁, theirs\. \*\/\n>>>>>>> templates\n/,
  );
  expect(read(JOURNEY)).toContain("fill('建錯')");
});

test('a new template never overwrites another file', async () => {
  writeFileSync(
    join(root, TEMPLATES, 'apps/mock-server/src/modules/[[module]]/[[module]].note.ts.tpl'),
    'export {};\n',
  );
  writeFileSync(join(root, `${MODULE}/charger-list.note.ts`), 'export const mine = 1;\n');
  const before = everything();
  expect(await update()).toMatchObject({
    code: 1,
    err: expect.stringContaining(`  ${MODULE}/charger-list.note.ts`),
  });
  expect(everything()).toEqual(before);
  rmSync(join(root, `${MODULE}/charger-list.note.ts`));
});

test('applied migrations stay as they are', async () => {
  const template =
    'packages/cli/templates/module/apps/mock-server/src/modules/[[module]]/[[stamp]]-create-[[tableKebab]].sql.tpl';
  edit(template, 'version integer', 'note text,\n  version integer');
  const before = everything();
  expect((await update()).out).toBe(`${PATH} is up to date with its templates.`);
  expect(everything()).toEqual(before);
});

test('adds fields to contract, server, page and tests, with a migration of their own', async () => {
  edit(`${SCREEN}-page.tsx`, '/** 充電樁. */', '/** 充電樁, ours. */');
  const old = readdirSync(join(root, MODULE)).filter((name) => name.endsWith('.sql'));
  const created = read(`${MODULE}/${old[0]}`);
  const { code, out } = await update('--add-field', 'fee:money!,state:enum(PayState)=繳費/Payment', '--json');
  expect(code).toBe(0);
  const { files } = JSON.parse(out) as { files: { path: string; effect: string }[] };
  const [migration = ''] = files.filter(({ effect }) => effect === 'created').map(({ path }) => path);
  expect(migration).toMatch(/\/\d{12}-add-fee-state\.sql$/);
  expect(read(migration).split('\n')).toEqual([
    'alter table charger_rows add column fee integer not null check (fee >= 0) default 1200;',
    '-- The default was for existing rows.',
    'alter table charger_rows alter column fee drop default;',
    expect.stringMatching(
      /^alter table charger_rows add column state smallint check \(state in \([\d, ]+\)\);$/,
    ),
    '',
  ]);
  expect(read(`${MODULE}/${old[0]}`)).toBe(created);
  expect(read('packages/contracts/openapi/deals/charger-list.yaml')).toContain('en: "Payment"');
  expect(read(`${MODULE}/charger-list.schema.ts`)).toContain("integer('fee').notNull()");
  expect(read(`${SCREEN}.ts`)).toContain("field: 'fee'");
  expect(read(`apps/web/src/screens/${PATH}/charger-form-drawer.tsx`)).toContain('name="state"');
  expect(read(`${SCREEN}-page.test.tsx`)).toContain('fee: 1200');
  expect((await update()).out).toBe(`${PATH} is up to date with its templates.`);

  expect(await update('--add-field', 'fee:integer')).toMatchObject({
    code: 2,
    err: expect.stringContaining('occurs twice'),
  });
  expect(await update('--add-field', 'at:site')).toMatchObject({
    code: 2,
    err: expect.stringContaining('second site'),
  });
  expect((await update('--add-field', 'paidAt:datetime')).code).toBe(0);
  expect((await plus('add', 'sites/socket-setting', '--title', '設定', '--kind', 'form')).code).toBe(0);
  expect(await plus('update', 'sites/socket-setting', '--add-field', 'at:site')).toMatchObject({
    code: 2,
    err: expect.stringContaining('cannot be added: existing rows have no site value'),
  });
  expect((await plus('remove', 'sites/socket-setting')).code).toBe(0);
  expect(readdirSync(join(root, MODULE)).filter((name) => name.endsWith('.sql'))).toHaveLength(3);
});

test('names a screen that it cannot update', async () => {
  const manifest = manifestPath(PATH);
  const { scaffold: _scaffold, ...earlier } = JSON.parse(read(manifest)) as { scaffold: object };
  writeFileSync(join(root, manifest), JSON.stringify(earlier));
  expect(await update()).toMatchObject({
    code: 1,
    err: expect.stringContaining(`${manifest} is of an earlier version`),
  });
  expect(await plus('update', 'sites/charger-lst')).toMatchObject({
    code: 1,
    err: expect.stringContaining('so it does not update it. Did you mean sites/charger-list?'),
  });
  writeFileSync(
    join(root, manifest),
    JSON.stringify({ ...earlier, scaffold: { plan: {}, base: 'x', rendered: '' } }),
  );
  expect(await update()).toMatchObject({
    code: 1,
    err: expect.stringContaining('is not the manifest of a screen'),
  });
});

test.skipIf(process.platform === 'win32')(
  'an update that is killed while it writes is finished by the next run',
  async () => {
    edit(PAGE_TEMPLATE, '/** [[titleZh]]. */', '/** [[titleZh]], as of today. */');
    edit(JOURNEY_TEMPLATE, "fill('重複建立')", "fill('建錯')");
    const before = everything();
    // Kills the process before its nth rename, apart from the lock's: the first is the record of the update.
    const killedAt = (rename: number) => {
      const code = `import fs from 'node:fs';
      import { syncBuiltinESMExports } from 'node:module';
      const { renameSync } = fs;
      let count = 0;
      fs.renameSync = (...paths) => {
        if (!paths[1].endsWith('lock') && ++count === ${rename}) process.kill(process.pid, 'SIGKILL');
        renameSync(...paths);
      };
      syncBuiltinESMExports();
      const { run } = await import(${JSON.stringify(new URL('run-update.ts', import.meta.url).href)});
      const out = () => {};
      await run({ arguments: ['${PATH}'], options: {} }, { cwd: ${JSON.stringify(root)}, env: {}, out, err: out });`;
      return spawnSync(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', code], {
        cwd: project,
      });
    };
    expect(killedAt(1)).toMatchObject({ signal: 'SIGKILL' });
    expect(everything()).toEqual(before);
    expect(killedAt(3)).toMatchObject({ signal: 'SIGKILL' });
    expect(await findings()).toContain(`An update of ${PATH} was killed.`);
    const after = everything();
    expect(Object.keys(after).filter((path) => after[path] !== before[path])).toEqual([`${SCREEN}-page.tsx`]);

    for (const dry of [await update('--dry-run'), await plus('remove', PATH, '--dry-run')])
      expect(dry).toMatchObject({
        code: 1,
        err: expect.stringContaining(
          `An update of ${PATH} was killed. To finish it: plus screen update ${PATH}`,
        ),
      });
    expect(everything()).toEqual(after);

    edit(JOURNEY, 'AppLayout', 'Edited');
    expect(await update()).toMatchObject({
      code: 1,
      err: expect.stringContaining(`${JOURNEY} was edited since`),
    });
    edit(JOURNEY, 'Edited', 'AppLayout');
    expect((await update()).out).toBe(`${PATH} is up to date with its templates.`);
    expect(read(JOURNEY)).toContain("fill('建錯')");
  },
);
