import { strFromU8, unzipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { type WorkbookColumn, workbookCell, writeWorkbook } from './workbook.ts';

const columns: WorkbookColumn[] = [
  { title: '車牌', kind: 'text', width: 96 },
  { title: '實收', kind: 'number', width: 88 },
  { title: '停留', kind: 'stay', width: 88 },
  { title: '營業日', kind: 'date', width: 88 },
  { title: '進場', kind: 'instant', width: 136 },
];

/** The cells of a sheet by address: `{t, v, f, format}`, shared strings already looked up. */
async function readBack(file: Blob) {
  const files = unzipSync(new Uint8Array(await file.arrayBuffer()));
  const parse = (path: string) => {
    const bytes = files[path];
    if (!bytes) throw new Error(`${path} is not in the file`);
    return new DOMParser().parseFromString(strFromU8(bytes), 'text/xml');
  };
  const strings = [...parse('xl/sharedStrings.xml').querySelectorAll('si')].map((node) => node.textContent);
  const styles = parse('xl/styles.xml');
  const formats = new Map(
    [...styles.querySelectorAll('numFmt')].map((node) => [
      node.getAttribute('numFmtId'),
      node.getAttribute('formatCode'),
    ]),
  );
  const formatIds = [...styles.querySelectorAll('cellXfs > xf')].map((node) => node.getAttribute('numFmtId'));
  const cells = (sheet: number) =>
    Object.fromEntries(
      [...parse(`xl/worksheets/sheet${sheet}.xml`).querySelectorAll('c')].map((node) => {
        const raw = node.querySelector('v')?.textContent ?? '';
        const isText = node.getAttribute('t') === 's';
        return [
          node.getAttribute('r'),
          {
            value: isText ? strings[Number(raw)] : Number(raw),
            format: formats.get(formatIds[Number(node.getAttribute('s'))] ?? null) ?? null,
            hasFormula: node.querySelector('f') !== null,
          },
        ];
      }),
    );
  const names = [...parse('xl/workbook.xml').querySelectorAll('sheet')].map((node) =>
    node.getAttribute('name'),
  );
  return { names, rows: cells(1), about: cells(2) };
}

const write = (values: (string | number | null)[][]) =>
  writeWorkbook({
    title: '交易/查詢',
    columns,
    rows: values.map((row) => columns.map(({ kind }, index) => workbookCell(kind, row[index] ?? null))),
    aboutTitle: '匯出條件',
    about: [['日期', '2026/11/20']],
  });

describe('the file', () => {
  it('holds numbers as numbers, dates as dates of Taipei, and the rest as text', async () => {
    const { names, rows, about } = await readBack(
      await write([
        ['ABC-1234', 1120, 125, '2026-11-20', '2026-11-19T23:30:00Z'],
        ['0012', null, null, null, null],
      ]),
    );
    expect(names).toEqual(['交易 查詢', '匯出條件']);
    expect(['A1', 'B1', 'E1'].map((at) => rows[at]?.value)).toEqual(['車牌', '實收', '進場']);
    expect(rows.A2).toEqual({ value: 'ABC-1234', format: '@', hasFormula: false });
    expect(rows.B2).toMatchObject({ value: 1120, format: '#,##0' });
    expect(rows.C2).toMatchObject({ value: 125 / 1440, format: '[h]:mm' });
    // Days since 1899-12-30, as Excel counts them: 2026-11-20, and 07:30 of that day.
    expect(rows.D2).toMatchObject({ value: 46_346, format: 'yyyy/mm/dd' });
    expect(rows.E2).toMatchObject({ value: 46_346 + 7.5 / 24, format: 'yyyy/mm/dd hh:mm' });
    expect(rows.A3?.value).toBe('0012');
    expect(rows.B3).toBeUndefined();
    expect(about).toMatchObject({ A1: { value: '日期' }, B1: { value: '2026/11/20' } });
  });

  it.each([
    '=1+1',
    '+886900000001',
    '-1+cmd|"/C calc"!A0',
    '@SUM(A1:A9)',
    '=HYPERLINK("http://evil","x")',
    '\t=1',
    '＝1+1',
    '<b>&amp;</b>',
  ])('keeps %j as the text that it is', async (text) => {
    const { rows, about } = await readBack(
      await writeWorkbook({
        title: '清單',
        columns: [{ title: text, kind: 'text', width: 80 }],
        rows: [[workbookCell('text', text)]],
        aboutTitle: '條件',
        about: [[text, text]],
      }),
    );
    for (const cell of [rows.A1, rows.A2, about.A1, about.B1]) {
      expect(cell).toMatchObject({ value: text, hasFormula: false });
    }
    expect(rows.A2?.format).toBe('@');
  });

  it('writes what is no date, or no number, as it came', () => {
    expect(workbookCell('date', '查無')).toMatchObject({ value: '查無', type: String });
    expect(workbookCell('instant', '')).toBeNull();
    expect(workbookCell('number', '12a')).toMatchObject({ value: '12a', type: String });
    expect(workbookCell('text', 'x'.repeat(40_000))?.value).toHaveLength(32_767);
  });
});
