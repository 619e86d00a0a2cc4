import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { installDependencies, installFailure } from './install-dependencies.mjs';

const npmThat = (code: string) => ({ command: process.execPath, prefix: ['-e', code] });

test('returns nothing if npm succeeds', async () => {
  expect(await installDependencies(tmpdir(), 'everything', npmThat('process.exit(0)'))).toBeUndefined();
});

test.each([
  ['product', 'ci', '--omit=dev'],
  ['everything', 'ci', '--include=dev'],
  // `npm ci` would remove the files of a running server.
  ['missing', 'install', '--include=dev'],
] as const)('installs %s by npm %s %s', async (way, command, option) => {
  const message = await installDependencies(
    tmpdir(),
    way,
    npmThat('console.log(process.argv.slice(1).join(" ")); process.exit(1)'),
  );
  expect(message).toContain(`  ${command} `);
  expect(message).toContain(option);
});

test('shows npm’s last lines and the next step if it fails', async () => {
  const noisy = "for (let i = 1; i <= 40; i++) console.error('line ' + i); process.exit(1)";
  const message = await installDependencies(tmpdir(), 'everything', npmThat(noisy));
  expect(message).toContain('npm ci');
  expect(message).toContain('  line 40');
  expect(message).not.toContain('  line 25\n');
  expect(message).toContain('run the same command again');
});

test('reports that npm cannot be started', async () => {
  const message = await installDependencies(tmpdir(), 'everything', {
    command: '/nowhere/npm',
    prefix: ['x'],
  });
  expect(message).toContain('ENOENT');
});

test('stops npm when interrupted, and shows the next step', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'plus-install-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const busy = "require('fs').writeFileSync('started', String(process.pid)); setInterval(() => {}, 1000)";
  const source = new URL('./install-dependencies.mjs', import.meta.url).href;
  const start = `import { installDependencies } from '${source}';
    console.log(await installDependencies('.', 'everything', ${JSON.stringify(npmThat(busy))}));`;
  const starter = spawn(process.execPath, ['--input-type=module', '-e', start], { cwd: folder });
  let said = '';
  starter.stdout.on('data', (text) => {
    said += text;
  });
  const pidOfNpm = () => Number(readFileSync(join(folder, 'started'), 'utf8'));
  await expect.poll(pidOfNpm).toBeGreaterThan(0);
  starter.kill('SIGTERM');
  await once(starter, 'close');
  expect(said).toBe('The installation was broken off. Run the same command again.\n');
  expect(() => process.kill(pidOfNpm(), 0)).toThrow('ESRCH');
});

test.each([
  ['npm error code ENOSPC', 'disk is full'],
  ['npm error code EACCES', 'who owns this folder'],
  ['npm error network request failed, ENOTFOUND', 'check the network or proxy'],
  ['npm error code EUSAGE', 'run `npm install` and commit the lock file'],
  ['npm error gyp ERR! build error', 'Remove the folder node_modules'],
])('gives matching advice: %s', (output, advice) => {
  expect(installFailure(['ci'], output)).toContain(advice);
});

test('shows the mismatch in the lock file, not the usage after it', () => {
  const usage = Array.from({ length: 40 }, (_, index) => `npm error usage ${index}`);
  const message = installFailure(
    ['ci'],
    ['npm error code EUSAGE', 'npm error Missing: yaml@2.9.1', ...usage].join('\n'),
  );
  expect(message).toContain('Missing: yaml@2.9.1');
  expect(message).not.toContain('usage 39');
});
