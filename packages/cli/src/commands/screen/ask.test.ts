import { PassThrough } from 'node:stream';
import { expect, test } from 'vitest';
import { RefusedError } from '../../refusals.ts';
import { askForScreen } from './ask.ts';

/** A terminal at which each question, once it stands there, gets the next line; then it is left. */
function terminalTyping(...lines: string[]) {
  const input = new PassThrough();
  const output = new PassThrough({ encoding: 'utf8' });
  let shown = '';
  output.on('data', (text: string) => {
    shown += text;
    if (!text.endsWith(': ')) return;
    const line = lines.shift();
    if (line === undefined) input.end();
    else input.write(`${line}\n`);
  });
  return { input, output, shown: () => shown };
}

const OPEN = { title: undefined, kind: undefined };

test('asks for title and kind, and again for what will not do', async () => {
  const terminal = terminalTyping('', '充電"樁', ' 充電樁 ', 'table', 'detail');
  expect(await askForScreen(OPEN, terminal)).toEqual({ title: '充電樁', kind: 'detail' });
  expect(terminal.shown().match(/Title in Chinese/g)).toHaveLength(3);
  expect(terminal.shown()).toContain('Use letters, digits, spaces');
  expect(terminal.shown()).toContain('There is no kind "table".');
  expect(terminal.shown().match(/Kind \(list, form, detail, dashboard\) \[list\]: /g)).toHaveLength(2);
});

test('takes a list where the kind is left open, and asks only for what is missing', async () => {
  expect(await askForScreen(OPEN, terminalTyping('充電樁', ''))).toEqual({ title: '充電樁', kind: 'list' });
  const terminal = terminalTyping('充電樁');
  expect(await askForScreen({ ...OPEN, kind: 'form' }, terminal)).toEqual({ title: '充電樁', kind: 'form' });
  expect(terminal.shown()).not.toContain('Kind');
});

test('makes nothing once the terminal is left', async () => {
  await expect(askForScreen(OPEN, terminalTyping('充電樁'))).rejects.toThrow(RefusedError);
});
