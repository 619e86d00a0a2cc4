import { expect, test } from 'vitest';
import { runCommand } from './run-command.ts';
import { toolPath } from './tool-path.ts';

const node = (code: string) => runCommand(process.execPath, ['-e', code]);

test('returns the exit code and both streams of a command', async () => {
  const { code, output, seconds } = await node(
    "console.log('out'); console.error('err'); process.exitCode = 3",
  );
  expect(code).toBe(3);
  expect(output.split('\n').sort()).toEqual(['', 'err', 'out']);
  expect(seconds).toBeGreaterThan(0);
});

test('turns the tools’ telemetry off', async () => {
  const { output } = await node(
    'console.log(process.env.TURBO_TELEMETRY_DISABLED, process.env.DO_NOT_TRACK)',
  );
  expect(output).toBe('1 1\n');
});

test('fails if a signal ended the command or it cannot be started', async () => {
  expect((await node("process.kill(process.pid, 'SIGKILL')")).code).toBe(1);
  const missing = await runCommand('/nowhere/tool', []);
  expect(missing).toMatchObject({ code: 1, output: expect.stringContaining('ENOENT') });
});

test('finds the file of an installed command', async () => {
  const { code, output } = await runCommand(process.execPath, [toolPath('typescript', 'tsc'), '--version']);
  expect({ code, output }).toMatchObject({ code: 0, output: expect.stringContaining('Version 5.9') });
  expect(() => toolPath('typescript', 'tsz')).toThrow('no command "tsz"');
});
