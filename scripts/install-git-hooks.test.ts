import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, test } from 'vitest';

const script = fileURLToPath(new URL('install-git-hooks.mjs', import.meta.url));
let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'plus-hooks-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

// A commit hook runs this suite with git's own variables set, which would point git at the project.
const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !/^(GIT_|CI$)/.test(name)));

function git(...words: string[]) {
  return execFileSync('git', words, { cwd: folder, env, encoding: 'utf8' }).trim();
}

function install(more: NodeJS.ProcessEnv = {}) {
  execFileSync(process.execPath, [script], { cwd: folder, env: { ...env, ...more } });
}

const hooksPath = () => git('config', '--default', 'none', 'core.hooksPath');

test('points a checkout at the project’s hooks', () => {
  git('init', '--quiet');
  install();
  expect(hooksPath()).toBe('.githooks');
});

test('leaves a checkout under CI alone', () => {
  git('init', '--quiet');
  install({ CI: 'true' });
  expect(hooksPath()).toBe('none');
});

test('does nothing outside this project’s repository', () => {
  install();
});
