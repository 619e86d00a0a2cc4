import { EventEmitter } from 'node:events';
import { expect, test } from 'vitest';
import { CommandFailedError, UsageError } from '../../../cli-errors.ts';
import { type PasswordPrompt, readPassword } from './read-password.ts';

function buildPrompt() {
  const keys = new EventEmitter();
  const asked: string[] = [];
  const raw: boolean[] = [];
  const input = Object.assign(keys, {
    setRawMode: (on: boolean) => void raw.push(on),
    resume: () => input,
    pause: () => input,
    setEncoding: () => input,
  });
  return {
    prompt: { input, ask: (text: string) => void asked.push(text) } as unknown as PasswordPrompt,
    press: (text: string) => keys.emit('data', text),
    asked,
    raw,
  };
}

const read = (env: Record<string, string>, { prompt }: { prompt: PasswordPrompt }, mayAsk = true) =>
  readPassword('tester', 'PLUS_PASSWORD', { env }, mayAsk, prompt);

test('uses the environment’s without a prompt', async () => {
  const terminal = buildPrompt();
  expect(await read({ PLUS_PASSWORD: 'from env' }, terminal)).toBe('from env');
  expect(terminal.asked).toEqual([]);
});

test('prompts at a terminal and hides the input', async () => {
  const terminal = buildPrompt();
  const answer = read({}, terminal);
  terminal.press('sec');
  terminal.press('x\u007fret密');
  terminal.press('\r');
  expect(await answer).toBe('secret密');
  expect(terminal.asked).toEqual(['Password of tester: ', '\n']);
  expect(terminal.raw).toEqual([true, false]);
});

test('restores the terminal after Ctrl+C', async () => {
  const terminal = buildPrompt();
  const answer = read({}, terminal);
  terminal.press('se\u0003');
  await expect(answer).rejects.toThrow(CommandFailedError);
  expect(terminal.raw).toEqual([true, false]);
});

test('names the variable without a terminal', async () => {
  const terminal = buildPrompt();
  const answer = read({}, terminal, false);
  await expect(answer).rejects.toThrow(UsageError);
  await expect(answer).rejects.toThrow('set PLUS_PASSWORD');
  expect(terminal.asked).toEqual([]);
});
