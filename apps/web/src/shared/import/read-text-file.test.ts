import { expect, it, vi } from 'vitest';
import { readTextFile } from './read-text-file.ts';

const read = (file: File) => readTextFile(file, 10, (text) => ({ text }));

it.each<[string, string | Uint8Array<ArrayBuffer>, string | null]>([
  ['text', '0123456789', null],
  ['text of the longest allowed length, in the widest encoding', '臺'.repeat(10), null],
  ['one character too many', '01234567890', 'tooLong'],
  ['nothing', '', 'empty'],
  ['a workbook', Uint8Array.from([0x50, 0x4b, 3, 4]), 'spreadsheet'],
  ['bytes of no text', Uint8Array.from([0xff, 0x81, 0x20, 0xff]), 'encoding'],
])('%s: %#', async (_, content, problem) => {
  expect(await read(new File([content], 'a.txt'))).toMatchObject({ name: 'a.txt', problem });
});

it('does not read a file that is certainly too long', async () => {
  const file = new File(['x'.repeat(41)], 'a.txt');
  const reading = vi.spyOn(file, 'arrayBuffer');
  expect(await read(file)).toEqual({ name: 'a.txt', text: '', problem: 'tooLong' });
  expect(reading).not.toHaveBeenCalled();
});
