import { describe, expect, it } from 'vitest';
import type { CalendarDate } from '../calendar/calendar-date.ts';
import { ACH_FIELDS, type AchBatch, achDebitFile, achRecord, readAchRecord } from './ach-file.ts';
import { readAchReply } from './ach-reply.ts';

const buildBatch = (overrides: Partial<AchBatch> = {}): AchBatch => ({
  debitOn: '2026-11-25' as CalendarDate,
  madeAt: '093000',
  senderCode: '9810001',
  presentingBank: '9810001',
  presentingAccount: '98100000010001',
  itemCode: '530',
  initiatorId: '72979298',
  lines: [buildLine(1, 3000), buildLine(2, 12_500)],
  ...overrides,
});

const buildLine = (sequence: number, amountTwd: number) => ({
  sequence,
  bankCode: '9820123',
  accountNumber: `123456789${sequence}`,
  amountTwd,
  holderId: 'A123456789',
  userNumber: 'R11511003',
  note: `R11511003-${sequence}-202611`,
});

/** Returns the reply of a bank to a batch, as its rows. */
function replyRows(batch: AchBatch, codes: readonly string[]): string[] {
  const rows = achDebitFile(batch).slice(0, -2).split('\r\n');
  return rows.map((row, index) => {
    const marked = row.replace('ACHP01', 'ACHR01');
    if (index === 0) return marked;
    if (index === rows.length - 1) return put(marked, 'tail', 'previousDate', '01151125');
    const answered = put(
      put(marked, 'detail', 'kind', 'R'),
      'detail',
      'returnCode',
      codes[index - 1] ?? '00',
    );
    const dated = put(answered, 'detail', 'originalDate', '01151125');
    return put(dated, 'detail', 'originalSequence', String(index).padStart(8, '0'));
  });
}

function put(row: string, kind: keyof typeof ACH_FIELDS, field: string, value: string): string {
  let from = 0;
  for (const [name, length] of ACH_FIELDS[kind]) {
    if (name === field) return row.slice(0, from) + value.padEnd(length) + row.slice(from + length);
    from += length;
  }
  throw new Error(`No field ${field}.`);
}

const read = (rows: readonly string[], batch = buildBatch()) =>
  readAchReply(`${rows.join('\r\n')}\r\n`, batch);

const faultsOf = (rows: readonly string[]) => {
  const reply = read(rows);
  return reply.ok ? [] : reply.faults.map(({ row, field, code }) => `${row} ${field} ${code}`);
};

describe('debit file', () => {
  it.each(['head', 'detail', 'tail'] as const)('makes a %s of 250 bytes', (kind) => {
    expect(ACH_FIELDS[kind].reduce((sum, [, length]) => sum + length, 0)).toBe(250);
    expect(achRecord(kind, {})).toHaveLength(250);
  });

  it('ends every record with CR LF, and the file with count and sum', () => {
    const [head = '', first = '', , tail = '', rest] = achDebitFile(buildBatch()).split('\r\n');
    expect([head.length, first.length, tail.length, rest]).toEqual([250, 250, 250, '']);
    expect(head.slice(0, 40)).toBe('BOFACHP01011511250930009810001' + '9990250' + 'V10');
    expect(readAchRecord('detail', first)).toMatchObject({
      kind: 'N',
      direction: 'SD',
      itemCode: '530',
      sequence: '00000001',
      presentingAccount: '0098100000010001',
      accountNumber: '0000001234567891',
      amount: '0000003000',
      returnCode: '',
      holderId: 'A123456789',
      userNumber: 'R11511003',
      note: 'R11511003-1-202611',
    });
    expect(readAchRecord('tail', tail)).toMatchObject({ count: '00000002', total: '0000000000015500' });
  });

  it.each([
    ['no line', { lines: [] }],
    ['a gap', { lines: [buildLine(2, 100)] }],
    ['an account that is too long', { lines: [{ ...buildLine(1, 1), accountNumber: '1'.repeat(17) }] }],
    ['an amount of 11 digits', { lines: [buildLine(1, 10_000_000_000)] }],
    ['a text that is not ASCII', { lines: [{ ...buildLine(1, 1), note: '月租' }] }],
  ])('throws for %s', (_what, overrides) => {
    expect(() => achDebitFile(buildBatch(overrides))).toThrow(RangeError);
  });
});

describe('reply', () => {
  const good = () => replyRows(buildBatch(), ['00', '01']);

  it('returns the result of each line', () => {
    expect(read(good())).toEqual({
      ok: true,
      results: [
        { sequence: 1, returnCode: '00' },
        { sequence: 2, returnCode: '01' },
      ],
    });
  });

  it('accepts LF, a byte order mark, and lines without their original number', () => {
    const rows = good().map((row, index) =>
      index === 1 || index === 2 ? put(row, 'detail', 'originalSequence', '00000000') : row,
    );
    expect(readAchReply(`\uFEFF${rows.join('\n')}\n`, buildBatch()).ok).toBe(true);
  });

  it('counts two bytes for a Chinese character in the note of the bank', () => {
    const rows = good().map((row, index) =>
      index === 2 ? put(row, 'detail', 'bankNote', 'XX').replace('XX', '存') : row,
    );
    expect(read(rows).ok).toBe(true);
  });

  const detail = (row: number, field: string, value: string) => (rows: string[]) =>
    rows.map((line, index) => (index === row ? put(line, 'detail', field, value) : line));
  const tail = (field: string, value: string) => (rows: string[]) =>
    rows.map((line, index) => (index === rows.length - 1 ? put(line, 'tail', field, value) : line));

  it.each<[string, (rows: string[]) => string[], string[]]>([
    ['an empty file', () => [], ['0 fileCode no-reply']],
    ['the sent file itself', () => achDebitFile(buildBatch()).split('\r\n'), ['0 fileCode no-reply']],
    ['a short record', (rows) => rows.map((row, at) => (at === 1 ? row.slice(1) : row)), ['1 record length']],
    ['a file cut off', (rows) => rows.slice(0, -1), ['2 mark format']],
    ['another kind of line', detail(1, 'kind', 'N'), ['1 kind format', '3 sequence missing-line']],
    [
      'an unknown line',
      detail(2, 'originalSequence', '00000009'),
      ['2 sequence unknown-line', '3 sequence missing-line'],
    ],
    [
      'a repeated line',
      detail(2, 'originalSequence', '00000001'),
      ['2 sequence repeated', '3 sequence missing-line'],
    ],
    [
      'a missing line',
      (rows) =>
        tail('total', '0000000000003000')(tail('count', '00000001')([...rows.slice(0, 2), ...rows.slice(3)])),
      ['2 sequence missing-line'],
    ],
    ['another day', detail(1, 'originalDate', '01151124'), ['1 originalDate other-batch']],
    ['another day in the tail', tail('previousDate', '01151124'), ['3 previousDate other-batch']],
    ['another account', detail(1, 'accountNumber', '0000009999999999'), ['1 accountNumber differs']],
    ['another company', detail(1, 'initiatorId', '12345675'), ['1 initiatorId differs']],
    ['another amount', detail(1, 'amount', '0000002999'), ['1 amount differs', '3 total total']],
    ['an unknown code', detail(1, 'returnCode', '77'), ['1 returnCode unknown-code']],
    ['a wrong count', tail('count', '00000003'), ['3 count count']],
    ['a wrong sum', tail('total', '0000000000015501'), ['3 total total']],
  ])('reports %s', (_what, change, faults) => {
    expect(faultsOf(change(good()))).toEqual(faults);
  });
});
