import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join, relative, sep } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { postgresPrograms } from '../../apps/mock-server/src/db/testing/temporary-postgres.ts';
import { brotliModule, nginxProgram } from '../../apps/mock-server/src/web/testing/temporary-nginx.ts';
import { projectRoot } from '../process/project-root.ts';
import { askTurbo, type DryRun, surroundings, unitKeys } from './unit-keys.ts';
import { unitParts } from './unit-parts.ts';

const git = (cwd: string, ...words: string[]) => execFileSync('git', words, { cwd, encoding: 'utf8' });
const ALL = unitParts.map(({ name }) => name);

describe('turbo, asked in a small project with our turbo.json', () => {
  const WIDE = ['cli', 'scripts'];
  const FILES = [
    'packages/domain/src/tax.ts',
    'packages/contracts/openapi/openapi.yaml',
    'packages/cli/src/main.ts',
    'apps/mock-server/src/app/app.ts',
    'apps/web/src/app.tsx',
    'apps/web/src/app.test.tsx',
    'e2e/harness/start-mock.ts',
    'deploy/nginx/parking-plus.conf',
    'docs/assumptions.md',
    'docs/glossary.md',
    'scripts/test/main.ts',
    'scripts/start/main.ts',
    'vitest.config.ts',
  ];
  let root: string;
  let before: Map<string, string>;
  beforeAll(async () => {
    root = mkdtempSync(join(tmpdir(), 'plus-turbo-'));
    const manifests = git(projectRoot, 'ls-files', '*package.json').trim().split('\n');
    for (const file of [...manifests, 'package-lock.json', 'turbo.json', 'tsconfig.base.json', '.gitignore'])
      cpSync(join(projectRoot, file), join(root, file));
    for (const file of FILES) write(file, 'as committed');
    git(root, 'init', '--quiet');
    git(root, 'add', '--all');
    before = unitKeys(await askTurbo(root), {});
  });
  afterAll(() => rmSync(root, { recursive: true }));

  function write(file: string, text: string): void {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), text);
  }

  test.each([
    ['a rule', 'packages/domain/src/tax.ts', ['domain', 'mock-server', 'web', ...WIDE]],
    ['the contract', 'packages/contracts/openapi/openapi.yaml', ['contracts', 'mock-server', 'web', ...WIDE]],
    ['a route', 'apps/mock-server/src/app/app.ts', ['mock-server', ...WIDE]],
    ['a screen', 'apps/web/src/app.tsx', ['web', ...WIDE]],
    ['a test', 'apps/web/src/app.test.tsx', ['web', ...WIDE]],
    ['a file that git does not know yet', 'apps/web/src/new.test.tsx', ['web', ...WIDE]],
    ['a command', 'packages/cli/src/main.ts', WIDE],
    ['nginx’s configuration', 'deploy/nginx/parking-plus.conf', ['mock-server', ...WIDE]],
    ['the page of assumptions', 'docs/assumptions.md', ['contracts', ...WIDE]],
    ['another page', 'docs/glossary.md', WIDE],
    ['the harness', 'e2e/harness/start-mock.ts', WIDE],
    ['a script', 'scripts/start/main.ts', WIDE],
    ['how tests are run', 'scripts/test/main.ts', ALL],
    ['the configuration of tests', 'vitest.config.ts', ALL],
    ['the compiler’s configuration', 'tsconfig.base.json', ALL],
    ['the built web', 'apps/web/dist/index.html', WIDE],
    ['what a build leaves', 'apps/mock-server/dist/server.js', []],
  ])('%s decides what reads it', async (_, file, parts) => {
    const text = existsSync(join(root, file)) ? readFileSync(join(root, file), 'utf8') : undefined;
    write(file, `${text}\n`);
    const after = unitKeys(await askTurbo(root), {});
    if (text === undefined) rmSync(join(root, file));
    else write(file, text);
    expect(ALL.filter((name) => before.get(name) !== after.get(name)).sort()).toEqual([...parts].sort());
  });
});

describe('the files that turbo.json names for a part', () => {
  /** What git knows or would take: what builds and runs leave is there today and gone tomorrow. */
  const files = git(projectRoot, 'ls-files', '-co', '--exclude-standard')
    .split('\n')
    .filter((file) => file !== '' && existsSync(join(projectRoot, file)));
  let answer: DryRun;
  beforeAll(async () => {
    answer = await askTurbo();
  });

  const inProject = (path: string) => relative(projectRoot, path).split(sep).join('/');
  const folderOf = (task: string) =>
    unitParts.find(({ name }) => task.startsWith(`@parking-plus/${name}#`))?.folders[0] ?? '';

  /** Those of the task and of all that it depends on. */
  function filesOf(task: string): string[] {
    const found = answer.tasks.find(({ taskId }) => taskId === task);
    if (found === undefined) throw new Error(`No task ${task}.`);
    return [
      ...Object.keys(found.inputs).map((file) => inProject(join(projectRoot, folderOf(task), file))),
      ...found.dependencies.flatMap(filesOf),
    ];
  }

  /** Paths that a source may speak of: from where it is, from its package's folder, or by the name of a package. */
  function pathsIn(source: string, packageFolder: string): string[] {
    const text = readFileSync(join(projectRoot, source), 'utf8');
    return [
      ...[...text.matchAll(/['"`]((?:\.\.\/)+[\w./-]+)['"`]/g)].flatMap(([, path = '']) =>
        [dirname(source), packageFolder].map((place) => inProject(join(projectRoot, place, path))),
      ),
      ...[...text.matchAll(/['"]@parking-plus\/([\w-]+)/g)].map(([, name]) => `packages/${name}`),
    ];
  }

  test.each(unitParts)(
    'hold every file outside of its package that a source of $name speaks of',
    ({ task, folders }) => {
      const named = new Set(filesOf(task));
      const isOwn = (path: string) => folders.some((folder) => `${path}/`.startsWith(`${folder}/`));
      const sources = files.filter((file) => isOwn(file) && /\.(?:tsx?|mjs)$/.test(file));
      expect(sources.length).toBeGreaterThan(10);
      const spokenOf = new Map(
        sources.flatMap((source) => pathsIn(source, folderOf(task)).map((path) => [path, source])),
      );
      const unnamed = [...spokenOf]
        .filter(([path]) => path !== '' && !isOwn(path))
        .flatMap(([path, source]) =>
          files
            .filter((file) => file === path || file.startsWith(`${path}/`))
            .filter((file) => !named.has(file))
            .map((file) => `${source}: ${file}`),
        );
      expect(unnamed).toEqual([]);
    },
  );
});

describe('what tests run on', () => {
  const turbo: DryRun = {
    tasks: unitParts.map(({ task }) => ({ taskId: task, hash: task, inputs: {}, dependencies: [] })),
  };
  const keyOn = (env: NodeJS.ProcessEnv) => unitKeys(turbo, surroundings(env)).get('web');

  test.each([
    [{ TZ: 'Asia/Taipei' }],
    [{ PLUS_TEST_ENGINE: 'postgres' }],
    [{ NODE_OPTIONS: '--no-warnings' }],
    [{ LC_ALL: 'C' }],
    [{ PATH: '/opt/bin' }],
  ])('%j decides', (env) => {
    expect(keyOn(env)).not.toBe(keyOn({}));
  });

  test('the order of variables, and those that say nothing to a test, do not', () => {
    expect(keyOn({ WINDOWID: '7', TZ: 'UTC', PORT: '1' })).toBe(keyOn({ PORT: '1', TZ: 'UTC' }));
  });

  test('whether npm has started it does not', () => {
    const [own, ofNpm] = ['/usr/bin', '/home/plus/node_modules/.bin'];
    expect(keyOn({ PATH: [ofNpm, own].join(delimiter), npm_command: 'test' })).toBe(keyOn({ PATH: own }));
  });

  test('Node, the time zone, the installed packages and the programs are told', () => {
    expect(surroundings()).toMatchObject({
      node: expect.arrayContaining([process.version, process.platform]),
      timeZone: expect.stringMatching(/\w/),
      packages: expect.stringMatching(/^[0-9a-f]{64}$/),
      programs: [postgresPrograms(), nginxProgram(), brotliModule()],
    });
  });

  test('a part that turbo.json does not know is an error', () => {
    expect(() => unitKeys({ tasks: [] }, {})).toThrow('turbo.json has no task @parking-plus/domain#unit');
  });
});
