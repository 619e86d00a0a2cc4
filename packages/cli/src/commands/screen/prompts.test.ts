import { PassThrough } from 'node:stream';
import { expect, test } from 'vitest';
import { CommandFailedError } from '../../cli-errors.ts';
import { askForScreen } from './prompts.ts';

/** Terminal that types the next line at each question, then closes. */
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

test('prompts for title and kind, and again after invalid answers', async () => {
  const terminal = terminalTyping('', '充電{{樁', ' 充電樁 ', 'table', 'detail');
  expect(await askForScreen(OPEN, terminal)).toEqual({ title: '充電樁', kind: 'detail' });
  expect(terminal.shown().match(/Title in Chinese/g)).toHaveLength(3);
  expect(terminal.shown()).toContain('Omit {{ and $t(');
  expect(terminal.shown()).toContain('Unknown kind "table".');
  expect(terminal.shown().match(/Kind \(list, form, detail, dashboard, document\) \[list\]: /g)).toHaveLength(
    2,
  );
});

test('defaults to a list, and prompts only for missing values', async () => {
  expect(await askForScreen(OPEN, terminalTyping('充電樁', ''))).toEqual({ title: '充電樁', kind: 'list' });
  const terminal = terminalTyping('充電樁');
  expect(await askForScreen({ ...OPEN, kind: 'form' }, terminal)).toEqual({ title: '充電樁', kind: 'form' });
  expect(terminal.shown()).not.toContain('Kind');
});

test('creates nothing if the terminal is closed', async () => {
  await expect(askForScreen(OPEN, terminalTyping('充電樁'))).rejects.toThrow(CommandFailedError);
});
