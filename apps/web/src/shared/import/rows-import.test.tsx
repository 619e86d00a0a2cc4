import type { RowsShape, Schemas } from '@parking-plus/contracts';
import { ApiError } from '@parking-plus/contracts/client';
import { holidayImportFormShape } from '@parking-plus/contracts/forms/holiday-import';
import { beforeAll, expect, it, vi } from 'vitest';
import { loadNamespaces, switchLanguage } from '../../i18n/i18n.ts';
import { createWorkbook } from '../workbook/workbook.ts';
import { checkFile } from './check-file.ts';
import { importInParts } from './import-in-parts.ts';
import { readWorkbook } from './read-workbook.ts';
import { exceedsRequest } from './request-limit.ts';
import { shapeColumns } from './shape-columns.ts';

beforeAll(() => loadNamespaces('import', 'inputs', 'enums'));

const { items }: RowsShape = holidayImportFormShape.fields.rows;
const words = { unclosed: '', afterQuote: '', cells: () => '', duplicate: () => '' };
const check = (source: string | string[][], language: 'zh_TC' | 'en' = 'zh_TC') =>
  checkFile<Schemas['HolidayDay']>(source, { columns: shapeColumns(items, language), maxRows: 5000, words });

it('reads the same rows from a CSV file and a workbook', async () => {
  const rows = Array.from({ length: 5000 }, (_, index) => [
    new Date(Date.UTC(2030, 0, 1 + index)).toISOString().slice(0, 10),
    index % 2 === 0 ? '平日' : '2',
    `=園遊會, ${index}`,
  ]);
  const workbook = createWorkbook({
    title: '特殊日',
    columns: [
      { title: '日期', kind: 'date', width: 100 },
      { title: '日期類型', kind: 'text', width: 100 },
      { title: '名稱', kind: 'text', width: 100 },
    ],
    aboutTitle: '說明',
    about: [],
  });
  workbook.add(rows);
  const sheet = await readWorkbook(await workbook.finish().arrayBuffer());
  const csv = `日期,日期類型,名稱\n${rows.map(([date, type, name]) => `${date},${type},"${name}"`).join('\n')}`;
  const [fromSheet, fromCsv] = [await check(sheet.ok ? sheet.rows : []), await check(csv)];
  expect(fromCsv).toMatchObject({ ok: true, rowCount: 5000, findings: [] });
  expect(fromSheet).toEqual(fromCsv);
  expect(fromCsv.ok && fromCsv.rows[1]).toEqual({ date: '2030-01-02', dateType: 2, name: '=園遊會, 1' });
});

it.each(['日期,日期類型,名稱', 'Date,Date type,Name', 'date,dateType,name'])(
  'accepts the header %s in either language',
  async (header) => {
    for (const language of ['zh_TC', 'en'] as const) {
      const checked = await check(`${header}\n115/01/01,Weekday,元旦\n2026/1/2,平日,補班`, language);
      expect(checked.ok && [checked.findings, checked.rows]).toEqual([
        [],
        [
          { date: '2026-01-01', dateType: 1, name: '元旦' },
          { date: '2026-01-02', dateType: 1, name: '補班' },
        ],
      ]);
    }
  },
);

it.each([
  ['zh_TC', ['日期', /20260101/], ['日期類型', /請填寫 平日/], ['名稱', /必填/]],
  ['en', ['Date', /20260101/], ['Date type', /Enter one of Weekday/], ['Name', /required/i]],
] as const)('reports errors per cell in %s', async (language, ...expected) => {
  await switchLanguage(language);
  const checked = await check(`x,日期,日期類型,名稱\n,2026-02-30,99,`, language);
  await switchLanguage('zh_TC');
  const findings = checked.ok ? checked.findings : [];
  expect(findings.map(({ line, column, heading }) => [line, column, heading])).toEqual(
    expected.map(([column], index) => [2, column, index + 1]),
  );
  for (const [index, [, problem = '']] of expected.entries())
    expect(findings[index]?.problem).toMatch(problem);
});

it('compares the size of a request with escaped quotes and bytes, as the server does', () => {
  const machines = (length: number) => ({
    rows: Array.from({ length: 5000 }, () => ({ siteCode: 'TPE001', macAddress: 'a'.repeat(length) })),
  });
  // Besides the address, a row has 40 characters, including 8 escaped quotes.
  expect([exceedsRequest(machines(140)), exceedsRequest(machines(170))]).toEqual([false, true]);
  expect([exceedsRequest('國'.repeat(340_000)), exceedsRequest('國'.repeat(350_000))]).toEqual([false, true]);
  expect([exceedsRequest('a'.repeat(990_000)), exceedsRequest('a'.repeat(1_000_000))]).toEqual([false, true]);
});

const numbers = Array.from({ length: 5000 }, (_, index) => ({ index }));

it('checks 5,000 rows in parts with progress, and sends them in one call', async () => {
  const checkPart = vi.fn(async (_rows: readonly object[]) => {});
  const send = vi.fn(async (rows: readonly object[]) => rows.length);
  const seen: number[] = [];
  const sending = { idempotencyKey: 'k', signal: new AbortController().signal, fileName: 'bays.csv' };
  const done = await importInParts(numbers, { check: checkPart, send }, sending, (count) => seen.push(count));
  expect([done, checkPart.mock.calls.length, send.mock.calls.length]).toEqual([5000, 10, 1]);
  expect(seen).toEqual([0, 500, 1000, 1500, 2000, 2500, 3000, 3500, 4000, 4500, 5000]);
});

it('stops at the signal, and sends nothing', async () => {
  const abort = new AbortController();
  const send = vi.fn(async () => 0);
  const checkPart = vi.fn(async () => {});
  const onProgress = (count: number) => count === 1000 && abort.abort();
  const sending = { idempotencyKey: 'k', signal: abort.signal, fileName: 'bays.csv' };
  const stopped = importInParts(numbers, { check: checkPart, send }, sending, onProgress);
  await expect(stopped).rejects.toMatchObject({ kind: 'cancelled' });
  expect([checkPart.mock.calls.length, send.mock.calls.length]).toEqual([2, 0]);
});

it('collects the errors of all parts at the rows of the file', async () => {
  const send = vi.fn(async () => 0);
  const checkPart = async (rows: readonly { index: number }[]) => {
    const fieldErrors = [{ pointer: '/rows/7/date', message: `${rows[7]?.index}` }];
    if ((rows[0]?.index ?? 0) >= 4000) throw new ApiError({ kind: 'refused', fieldErrors });
  };
  const sending = { idempotencyKey: 'k', signal: new AbortController().signal, fileName: 'bays.csv' };
  await expect(importInParts(numbers, { check: checkPart, send }, sending, () => {})).rejects.toMatchObject({
    fieldErrors: [
      { pointer: '/rows/4007/date', message: '4007' },
      { pointer: '/rows/4507/date', message: '4507' },
    ],
  });
  expect(send).not.toHaveBeenCalled();
});
