import { EventEmitter } from 'node:events';
import { expect, test } from 'vitest';
import { RefusedError, UsageError } from '../../../refusals.ts';
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

test('takes the environment’s without a question', async () => {
  const terminal = buildPrompt();
  expect(await read({ PLUS_PASSWORD: 'from env' }, terminal)).toBe('from env');
  expect(terminal.asked).toEqual([]);
});

test('asks at a terminal and shows nothing of what is typed', async () => {
  const terminal = buildPrompt();
  const answer = read({}, terminal);
  terminal.press('sec');
  terminal.press('x\u007fret密');
  terminal.press('\r');
  expect(await answer).toBe('secret密');
  expect(terminal.asked).toEqual(['Password of tester: ', '\n']);
  expect(terminal.raw).toEqual([true, false]);
});

test('ends at Ctrl+C with the terminal as it was', async () => {
  const terminal = buildPrompt();
  const answer = read({}, terminal);
  terminal.press('se\u0003');
  await expect(answer).rejects.toThrow(RefusedError);
  expect(terminal.raw).toEqual([true, false]);
});

test('names the variable where nobody may be asked', async () => {
  const terminal = buildPrompt();
  const answer = read({}, terminal, false);
  await expect(answer).rejects.toThrow(UsageError);
  await expect(answer).rejects.toThrow('set PLUS_PASSWORD');
  expect(terminal.asked).toEqual([]);
});
