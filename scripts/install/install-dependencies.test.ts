import { tmpdir } from 'node:os';
import { expect, test } from 'vitest';
import { installDependencies, installFailure } from './install-dependencies.mjs';

const npmThat = (code: string) => ({ command: process.execPath, prefix: ['-e', code] });

test('says nothing when npm is content', async () => {
  expect(await installDependencies(tmpdir(), npmThat('process.exit(0)'))).toBeUndefined();
});

test('shows the last lines of npm and what to do when it fails', async () => {
  const noisy = "for (let i = 1; i <= 40; i++) console.error('line ' + i); process.exit(1)";
  const message = await installDependencies(tmpdir(), npmThat(noisy));
  expect(message).toContain('npm ci');
  expect(message).toContain('  line 40');
  expect(message).not.toContain('  line 25\n');
  expect(message).toContain('run the same command again');
});

test('tells when npm itself cannot be started', async () => {
  const message = await installDependencies(tmpdir(), { command: '/nowhere/npm', prefix: ['x'] });
  expect(message).toContain('ENOENT');
});

test.each([
  ['npm error code ENOSPC', 'disk is full'],
  ['npm error code EACCES', 'who owns this folder'],
  ['npm error network request failed, ENOTFOUND', 'check the network or proxy'],
  ['npm error code EUSAGE', 'run `npm install` and commit the lock file'],
  ['npm error gyp ERR! build error', 'Remove the folder node_modules'],
])('gives advice that fits: %s', (output, advice) => {
  expect(installFailure(output)).toContain(advice);
});

test('shows what npm misses in the lock file, not the usage that follows', () => {
  const usage = Array.from({ length: 40 }, (_, index) => `npm error usage ${index}`);
  const message = installFailure(
    ['npm error code EUSAGE', 'npm error Missing: yaml@2.9.1', ...usage].join('\n'),
  );
  expect(message).toContain('Missing: yaml@2.9.1');
  expect(message).not.toContain('usage 39');
});
