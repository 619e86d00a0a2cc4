import { expect, it, vi } from 'vitest';
import { saveCsv } from './save-csv.ts';

it('saves rows with quotes where they are needed, formulas made harmless', async () => {
  const blobs: Blob[] = [];
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    blobs.push(blob as Blob);
    return 'blob:rows';
  });
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
  const rows = [
    ['a', 1, 'b,c', 'say "x"', 'two\nlines'],
    ['=1+1', '@SUM(A1)', '-2', '+886', '\tx', '=1\n+1'],
    [-2],
  ];
  await saveCsv(rows, 'rows.csv');
  const bytes = new Uint8Array((await blobs[0]?.arrayBuffer()) ?? new ArrayBuffer());
  expect(new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes)).toBe(
    `\uFEFFa,1,"b,c","say ""x""","two\nlines"\r\n"'=1+1","'@SUM(A1)","'-2","'+886","'\tx","'=1\n+1"\r\n-2\r\n`,
  );
});
