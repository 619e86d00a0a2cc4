import { expect, it } from 'vitest';
import { csvLine } from './csv-line.ts';

it.each<[string, string[], string]>([
  ['joins texts', ['A', '', '中'], 'A,,中\r\n'],
  ['quotes commas, quotes and line breaks', ['a,b', 'c"d', 'e\nf'], '"a,b","c""d","e\nf"\r\n'],
  ['keeps a formula a text', ['=1+1', '@sum', '+886', '-x', '\tx'], "'=1+1,'@sum,'+886,'-x,'\tx\r\n"],
  ['leaves numbers alone', ['-120', '0.85', '+x=,'], '-120,0.85,"\'+x=,"\r\n'],
])('%s', (_title, texts, line) => {
  expect(csvLine(texts)).toBe(line);
});
