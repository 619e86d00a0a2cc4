import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { run } from '../../run.ts';
import { sourceChecks } from './all-checks.ts';
import { doctorCommand } from './doctor-command.ts';
import { readProject } from './project-reading.ts';
import { createFixtureProject, type FixtureProject } from './testing/fixture-project.ts';

let project: FixtureProject;
beforeEach(() => {
  project = createFixtureProject();
});
afterEach(() => project.remove());

async function doctor(...words: string[]) {
  const out: string[] = [];
  const err: string[] = [];
  const terminal = {
    cwd: project.root,
    // Port 0 means any free port, and a file of the project replaces a browser.
    env: { PORT: '0', PLUS_BROWSER: `${project.root}/package.json` },
    out: (text: string) => out.push(text),
    err: (text: string) => err.push(text),
  };
  const code = await run(['doctor', ...words], terminal, [doctorCommand]);
  return { code, out: out.join('\n'), err: err.join('\n') };
}

test('prints nothing to fix for a consistent project', async () => {
  expect(await doctor()).toEqual({ code: 0, out: '', err: '' });
  const { code, out } = await doctor('--json');
  expect({ code, findings: JSON.parse(out).findings }).toEqual({ code: 0, findings: [] });
  expect(JSON.parse(out).checks).toContain('menu');
});

test('prints each finding with its fix, and exits with 1', async () => {
  project.write('apps/web/src/screens/sites/lost-list/lost-list-page.tsx', '');
  const { code, out } = await doctor();
  expect(code).toBe(1);
  expect(out).toMatch(/^menu\n {2}✗ The screen sites\/lost-list .*\n {4}fix: add .*lost-list\.nav\.ts/);
  expect(out).toMatch(/\n1 finding$/);
  const { out: json } = await doctor('--json');
  expect(JSON.parse(json).findings).toMatchObject([
    { check: 'menu', file: expect.stringContaining('lost-list') },
  ]);
});

test.each(sourceChecks)('finds nothing to fix in this project: $name', async ({ find }) => {
  const here = readProject(fileURLToPath(new URL('../../../../../', import.meta.url)));
  expect(await find(here, { env: {}, nodeVersion: process.versions.node })).toEqual([]);
});
