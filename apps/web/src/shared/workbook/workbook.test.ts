import { strFromU8, unzipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { createWorkbook, type ExportValue, type WorkbookColumn } from './workbook.ts';

const columns: WorkbookColumn[] = [
  { title: '車牌', kind: 'text', width: 96 },
  { title: '實收', kind: 'number', width: 88 },
  { title: '停留', kind: 'stay', width: 88 },
  { title: '營業日', kind: 'date', width: 88 },
  { title: '進場', kind: 'instant', width: 136 },
];

/** Built-in formats by their numbers in the standard. */
const BUILT_IN = new Map([
  ['3', '#,##0'],
  ['49', '@'],
]);

/** Reads the cells of a sheet by address. */
async function readBack(file: Blob) {
  const files = unzipSync(new Uint8Array(await file.arrayBuffer()));
  const parse = (path: string) => {
    const bytes = files[path];
    if (!bytes) throw new Error(`${path} is not in the file`);
    return new DOMParser().parseFromString(strFromU8(bytes), 'text/xml');
  };
  const styles = parse('xl/styles.xml');
  const formats = new Map<string | null, string | null>(BUILT_IN);
  for (const node of styles.querySelectorAll('numFmt')) {
    formats.set(node.getAttribute('numFmtId'), node.getAttribute('formatCode'));
  }
  const formatIds = [...styles.querySelectorAll('cellXfs > xf')].map((node) => node.getAttribute('numFmtId'));
  const cells = (sheet: number) =>
    Object.fromEntries(
      [...parse(`xl/worksheets/sheet${sheet}.xml`).querySelectorAll('c')].map((node) => {
        const text = node.querySelector('is > t')?.textContent;
        return [
          node.getAttribute('r'),
          {
            value: text ?? Number(node.querySelector('v')?.textContent),
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

type Values = readonly (readonly ExportValue[])[];

function write(...batches: Values[]): Blob {
  const about = [['日期', '2026/11/20']] as const;
  const workbook = createWorkbook({ title: '交易/查詢', columns, aboutTitle: '匯出條件', about });
  for (const rows of batches) workbook.add(rows);
  return workbook.finish();
}

/** Writes a text as value and in all other places for text. */
async function writeText(text: string) {
  const column = { title: text, kind: 'text', width: 80 } as const;
  const about = [[text, text]] as const;
  const workbook = createWorkbook({ title: '清單', columns: [column], aboutTitle: '條件', about });
  workbook.add([[text]]);
  return readBack(workbook.finish());
}

describe('the file', () => {
  it('stores numbers as numbers, dates in Taipei time, and the rest as text', async () => {
    const { names, rows, about } = await readBack(
      write(
        [['ABC-1234', 1120, 125, '2026-11-20', '2026-11-19T23:30:00Z']],
        [['0012', null, null, null, null]],
      ),
    );
    expect(names).toEqual(['交易 查詢', '匯出條件']);
    expect(['A1', 'B1', 'E1'].map((at) => rows[at]?.value)).toEqual(['車牌', '實收', '進場']);
    expect(rows.A2).toEqual({ value: 'ABC-1234', format: '@', hasFormula: false });
    expect(rows.B2).toMatchObject({ value: 1120, format: '#,##0' });
    expect(rows.C2).toMatchObject({ value: 125 / 1440, format: '[h]:mm' });
    // Days since 1899-12-30 in Excel's count: 2026-11-20, and 07:30 of that day.
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
  ])('keeps %j as text', async (text) => {
    const { rows, about } = await writeText(text);
    for (const cell of [rows.A1, rows.A2, about.A1, about.B1]) {
      expect(cell).toMatchObject({ value: text, hasFormula: false });
    }
    expect(rows.A2?.format).toBe('@');
  });

  it('writes invalid dates and numbers unchanged', async () => {
    const { rows } = await readBack(write([['x'.repeat(40_000), '12', '12a', '查無', '']]));
    expect(rows.A2?.value).toHaveLength(32_767);
    expect(['B2', 'C2', 'D2', 'E2'].map((at) => rows[at]?.value)).toEqual(['12', '12a', '查無', undefined]);
  });

  it.each([
    ['a\u0000b\u001f', 'a_x0000_b_x001F_'],
    ['a\r\nb', 'a_x000D_\nb'],
    ['_x000D_', '_x005F_x000D_'],
    ['a\ud800', 'a\ufffd'],
    ['😀', '😀'],
    [' a ', ' a '],
  ])('escapes %j like spreadsheets if XML does not allow it', async (text, written) => {
    expect((await writeText(text)).rows.A2?.value).toBe(written);
  });

  it('has letters for any number of columns', async () => {
    const many = Array.from({ length: 704 }, (_, index) => String(index));
    const workbook = createWorkbook({
      title: '清單',
      columns: many.map((title) => ({ title, kind: 'text', width: 70 })),
      aboutTitle: '清單',
      about: [],
    });
    workbook.add([many]);
    const { names, rows } = await readBack(workbook.finish());
    expect([rows.Z2, rows.AA2, rows.ZZ2, rows.AAB1].map((cell) => cell?.value)).toEqual([
      '25',
      '26',
      '701',
      '703',
    ]);
    expect(names).toEqual(['清單', '清單 2']);
  });

  it('freezes the header and sets the column widths', async () => {
    const sheet = strFromU8(
      unzipSync(new Uint8Array(await write().arrayBuffer()))['xl/worksheets/sheet1.xml'] ?? new Uint8Array(),
    );
    expect(sheet).toContain('<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/>');
    expect(sheet.match(/ width="\d+"/g)).toEqual([
      ' width="14"',
      ' width="13"',
      ' width="13"',
      ' width="13"',
      ' width="19"',
    ]);
  });
});
