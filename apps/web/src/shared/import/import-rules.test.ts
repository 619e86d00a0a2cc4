import { describe, expect, it, vi } from 'vitest';
import { type CheckedFile, checkFile, type FileRules } from './check-file.ts';
import { decodeText } from './decode-text.ts';
import { fitColumns, type ImportColumn } from './import-columns.ts';
import { type CsvRecord, readCsv } from './read-csv.ts';
import { serverFindings } from './server-findings.ts';

const utf8 = (text: string) => [...new TextEncoder().encode(text)];
const utf16 = (text: string, isBig = false) =>
  [...text].flatMap((sign) => {
    const code = sign.charCodeAt(0);
    const bytes = [code & 255, code >> 8];
    return isBig ? bytes.reverse() : bytes;
  });
/** 日期,春節 */
const BIG5 = [0xa4, 0xe9, 0xb4, 0xc1, 0x2c, 0xac, 0x4b, 0xb8, 0x60];

describe('decodeText', () => {
  it.each<[string, number[], string, string]>([
    ['UTF-8', utf8('日期,春節'), '日期,春節', 'UTF-8'],
    ['UTF-8 with its mark', [0xef, 0xbb, 0xbf, ...utf8('日期')], '日期', 'UTF-8'],
    ['UTF-16 with its mark', [0xff, 0xfe, ...utf16('日,1')], '日,1', 'UTF-16'],
    ['big-endian UTF-16', [0xfe, 0xff, ...utf16('日,1', true)], '日,1', 'UTF-16'],
    ['UTF-16 without a mark', utf16('date,1\r\n'), 'date,1\r\n', 'UTF-16'],
    ['Big5', BIG5, '日期,春節', 'Big5'],
    ['ASCII', utf8('a,b'), 'a,b', 'UTF-8'],
  ])('reads %s', (_, bytes, text, encoding) => {
    expect(decodeText(Uint8Array.from(bytes))).toEqual({ ok: true, text, encoding });
  });

  it.each<[string, number[], string]>([
    ['an empty file', [], 'empty'],
    ['blanks', utf8(' \r\n'), 'empty'],
    ['an .xlsx', [0x50, 0x4b, 3, 4, 20], 'spreadsheet'],
    ['an .xls', [0xd0, 0xcf, 0x11, 0xe0, 1], 'spreadsheet'],
    ['bytes of no text', [0xff, 0x81, 0x20, 0xff], 'encoding'],
  ])('refuses %s', (_, bytes, reason) => {
    expect(decodeText(Uint8Array.from(bytes))).toEqual({ ok: false, reason });
  });
});

async function recordsOf(text: string): Promise<CsvRecord[]> {
  const records: CsvRecord[] = [];
  await readCsv(text, (record) => void records.push(record));
  return records;
}

describe('readCsv', () => {
  const cellsOf = async (text: string) => (await recordsOf(text)).map(({ cells }) => cells);

  it.each<[string, string, string[][]]>([
    [
      'commas',
      'a,b\nc,d',
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
    ],
    [
      'every kind of line end',
      'a,b\r\nc,d\re,f\n',
      [
        ['a', 'b'],
        ['c', 'd'],
        ['e', 'f'],
      ],
    ],
    ['no line end at the end', 'a,b', [['a', 'b']]],
    [
      'empty cells',
      'a,,\n,,',
      [
        ['a', '', ''],
        ['', '', ''],
      ],
    ],
    [
      'empty lines',
      '\n\na,b\n\n\nc,d\n\n',
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
    ],
    [
      'quotes',
      '"a,1","b ""x"""\n"c","d"',
      [
        ['a,1', 'b "x"'],
        ['c', 'd'],
      ],
    ],
    ['a line end in quotes', '"a\r\nb",c', [['a\nb', 'c']]],
    ['a quote within a cell', 'a"b,5"', [['a"b', '5"']]],
    ['an empty quoted cell', '"",x', [['', 'x']]],
    ['blanks after a quote', '"a" ,b', [['a', 'b']]],
    [
      'tabs',
      'a\tb\nc\td,e\n',
      [
        ['a', 'b'],
        ['c', 'd,e'],
      ],
    ],
    [
      'semicolons',
      'a;b\n\nc;d\n',
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
    ],
    ['one column', 'a\nb', [['a'], ['b']]],
    ['nothing', '', []],
  ])('reads %s', async (_, text, expected) => {
    expect(await cellsOf(text)).toEqual(expected);
  });

  it('knows the line that a record starts on, line ends in quotes counted', async () => {
    const records = await recordsOf('a,b\n"1\n2",c\n\nd,e');
    expect(records.map(({ line }) => line)).toEqual([1, 2, 5]);
  });

  it.each([
    ['a,"b\nc,d', 'unclosed'],
    ['"a"b,c', 'afterQuote'],
  ])('tells what is wrong with %j', async (text, problem) => {
    expect((await recordsOf(text)).map((record) => record.problem)).toContain(problem);
  });

  it('waits for a promise, and ends where it is told to', async () => {
    const seen: string[][] = [];
    await readCsv('a,1\nb,2\nc,3\nd,4', ({ cells }) => {
      seen.push(cells);
      return cells[0] === 'c' ? 'stop' : Promise.resolve();
    });
    expect(seen).toEqual([
      ['a', '1'],
      ['b', '2'],
      ['c', '3'],
    ]);
  });

  it.each([
    [
      'throws',
      () => {
        throw new Error('no');
      },
    ],
    ['rejects', () => Promise.reject(new Error('no'))],
  ])('ends with an error where its reader %s', async (_, take) => {
    await expect(readCsv('a,1\nb,2', take)).rejects.toThrow('no');
  });
});

interface Day {
  date: string;
  note: string | undefined;
}
const dateColumn: ImportColumn = {
  name: 'date',
  titles: ['西元日期', 'date'],
  isRequired: true,
  read: (text) =>
    /^\d{8}$/.test(text) ? { ok: true, value: text } : { ok: false, problem: '須為 8 位數字' },
};
const noteColumn: ImportColumn = {
  name: 'note',
  titles: ['備註'],
  isRequired: false,
  read: (text) => ({ ok: true, value: text }),
};
const columns = [dateColumn, noteColumn];
const rules: FileRules<Day> = {
  columns,
  keyOf: ({ date }) => date,
  checkRow: ({ note }) => (note === '?' ? { column: 'note', problem: '請寫清楚' } : undefined),
  isNeeded: ({ note }) => note !== 'skip',
  maxRows: 100_000,
  words: {
    unclosed: '引號未關',
    afterQuote: '引號後有字',
    cells: (found, wanted) => `${found} 欄，應為 ${wanted} 欄`,
    duplicate: (line) => `與第 ${line} 列重複`,
  },
};

describe('fitColumns', () => {
  it.each([
    [['備註', '西元日期'], [1, 0], [], [], []],
    [['\uFEFF西元日期 '], [0, -1], [], [], []],
    [['ＤＡＴＥ', '星期'], [0, -1], [], ['星期'], []],
    [['日期', ''], [-1, -1], ['西元日期'], ['日期'], []],
    [['date', '西元日期'], [0, -1], [], [], ['西元日期']],
  ])('%j', (header, places, missing, unknown, repeated) => {
    expect(fitColumns(header, columns)).toEqual({ places, missing, unknown, repeated });
  });
});

describe('checkFile', () => {
  const check = (text: string): Promise<CheckedFile<Day>> => checkFile(text, rules);

  it('gives the rows with their lines, and leaves out those that nobody needs', async () => {
    expect(await check('備註,西元日期,x\n元旦,20260101,\nskip,20260102,\n,20260103,')).toEqual({
      ok: true,
      rows: [
        { date: '20260101', note: '元旦' },
        { date: '20260103', note: '' },
      ],
      lines: [2, 4],
      rowCount: 3,
      unknown: ['x'],
      findings: [],
      header: ['備註', '西元日期', 'x'],
      records: [
        { line: 2, cells: ['元旦', '20260101', ''], problem: null },
        { line: 3, cells: ['skip', '20260102', ''], problem: null },
        { line: 4, cells: ['', '20260103', ''], problem: null },
      ],
    });
  });

  it('tells everything that is wrong, by line, column and value', async () => {
    const text = '西元日期,備註\n2026,a\n20260101,?\n20260102,\n20260102,\n20260103\n"20260104"x,';
    const outcome = await check(text);
    expect(outcome.ok && outcome.findings).toEqual([
      { line: 2, column: '西元日期', value: '2026', problem: '須為 8 位數字', heading: 0 },
      { line: 3, column: '備註', value: '?', problem: '請寫清楚', heading: 1 },
      { line: 5, column: '', value: '20260102', problem: '與第 4 列重複' },
      { line: 6, column: '', value: '', problem: '1 欄，應為 2 欄' },
      { line: 7, column: '', value: '20260104"x,', problem: '引號後有字' },
    ]);
  });

  it.each([
    ['"20260101,\n20260102,', '引號未關', '20260101,'],
    ['"20260101"x,\n20260102,\n"20260103",', '引號後有字', ''],
  ])('takes %j for one row, from where its quote opens', async (rows, problem, value) => {
    const outcome = await check(`西元日期,備註\n20251231,\n${rows}`);
    expect(outcome.ok && outcome.findings).toEqual([{ line: 3, column: '', value, problem }]);
  });

  it.each([
    [
      '日期,備註\n20260101,',
      { ok: false, reason: 'columns', fit: { missing: ['西元日期'], unknown: ['日期'] } },
    ],
    ['西元日期\n', { ok: false, reason: 'noRows' }],
    ['\n\n', { ok: false, reason: 'columns' }],
  ])('refuses %j', async (text, expected) => {
    expect(await check(text)).toMatchObject(expected);
  });

  const line = (index: number) => `${20_000_000 + index},"註, ${index}"\r\n`;
  const file = (rows: number) =>
    `西元日期,備註\r\n${Array.from({ length: rows }, (_, index) => line(index)).join('')}`;

  it('takes 100,000 rows and refuses one more', async () => {
    const text = file(100_000);
    expect(await check(text)).toMatchObject({ ok: true, rowCount: 100_000, findings: [] });
    expect(await check(text + line(100_000))).toEqual({ ok: false, reason: 'tooMany', rowCount: 100_001 });
  });

  it('reads in portions between which the page lives, and stops when told to', async () => {
    let nowMs = 0;
    vi.spyOn(performance, 'now').mockImplementation(() => ++nowMs);
    const seen: number[] = [];
    await checkFile(file(100), rules, { onProgress: (rowCount) => seen.push(rowCount) });
    expect(seen.length).toBeGreaterThan(5);
    const stop = new AbortController();
    const stopped = checkFile(file(100), rules, { signal: stop.signal, onProgress: () => stop.abort() });
    await expect(stopped).rejects.toThrow();
  });
});

it('serverFindings come to the lines and columns of the file', () => {
  const rows = [{ date: '20260101' }, { date: '20260103' }];
  const found = ['/rows/1/date', '/rows/0', '/rows/9/date', '/siteCodes'].map((pointer) => ({
    pointer,
    message: `at ${pointer}`,
  }));
  expect(serverFindings(found, rows, [2, 4], columns)).toEqual({
    findings: [
      { line: 2, column: '', value: '', problem: 'at /rows/0' },
      { line: 4, column: '西元日期', value: '20260103', problem: 'at /rows/1/date' },
    ],
    elsewhere: ['at /rows/9/date', 'at /siteCodes'],
  });
});
