import { expect, test } from 'vitest';
import { debitFile } from './debit-file.ts';

const buildLine = (tenantName: string) => ({
  billId: 'R11511003-1-202611',
  rentalId: 'R11511003',
  tenantName,
  plate: 'ABC-1234',
  coversFrom: '2026-11-01',
  coversTo: '2026-11-30',
  dueTwd: 3_000,
});

test('marks the file as a draft and ends it with count and sum', () => {
  const lines = debitFile([buildLine('王小明'), buildLine('李大同')]).split('\r\n');
  expect(lines[0]).toBe('草稿');
  expect(lines[2]).toBe('R11511003-1-202611,R11511003,王小明,ABC-1234,2026-11-01,2026-11-30,3000');
  expect(lines.slice(4)).toEqual(['合計,2,,,,,6000', '']);
});

test.each([
  ['甲,乙公司', '"甲,乙公司"'],
  ['甲"乙"', '"甲""乙"""'],
  ['=cmd()', `"'=cmd()"`],
  ['=1\n+1', `"'=1\n+1"`],
])('writes %s as %s', (name, cell) => {
  expect(debitFile([buildLine(name)])).toContain(`,${cell},`);
});
