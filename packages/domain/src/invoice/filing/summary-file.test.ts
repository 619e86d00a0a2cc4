import { expect, test } from 'vitest';
import { toPeriodCode } from '../numbers/period-code.ts';
import { type Filer, fitsSummaryFile, overpunched, summaryFile } from './summary-file.ts';

const filer: Filer = {
  county: 'A',
  method: 1,
  personId: 'A123456789',
  name: '王小明',
  areaCode: '02',
  phone: '27001234',
  extension: '12',
  agentNumber: '北市記帳字第1號',
};
/** Each box has a different amount, which detects swapped fields. */
const boxes: Record<number, number> = {
  1: 1001,
  5: 1005,
  9: 1009,
  13: 1013,
  17: 1017,
  21: 3011,
  2: 102,
  6: 106,
  10: 110,
  14: 114,
  18: 118,
  22: -314,
  3: 2003,
  7: 2007,
  19: 2019,
  23: 1991,
  25: 5002,
  26: 0,
  27: 0,
  28: 3028,
  30: 3030,
  32: 3032,
  34: 3034,
  36: 3036,
  38: 3038,
  40: 3040,
  42: 3042,
  44: 6056,
  46: 6060,
  29: 329,
  31: 331,
  33: 333,
  35: 335,
  37: 337,
  39: 339,
  41: 341,
  43: 343,
  45: 658,
  47: 662,
  48: 7048,
  49: 7049,
  101: -314,
  107: 1320,
  108: 4108,
  110: 5428,
  111: 0,
  112: 5742,
  113: 762,
  114: 762,
  115: 4980,
};
const form = { boxes, invoiceCount: 1234, consumer: { grossTwd: 0, periodTaxTwd: 0, invoiceTaxTwd: 0 } };
const summary = {
  taxNumber: '72979298',
  registrationNumber: '012345678',
  period: toPeriodCode('1150708'),
  form,
  filer,
};

const A0 = '00000000000{';
const T0 = '000000000{';

test('has the 112 fields of an example computed by hand', () => {
  const text = summaryFile(summary) ?? '';
  expect(text.endsWith('\r\n')).toBe(true);
  expect(text.trimEnd().split('\n')).toHaveLength(1);
  const fields = text.slice(0, -2).split('|');
  expect(fields).toHaveLength(112);
  const at = (from: number, to: number) => fields.slice(from - 1, to);
  expect(at(1, 8)).toEqual(['1', '        ', '72979298', '11508', '1', '012345678', '0', '0000001234']);
  expect(at(9, 14)).toEqual([
    '00000000100A',
    '00000000100E',
    '00000000100I',
    '00000000101C',
    '00000000101G',
    '00000000301A',
  ]);
  expect(at(15, 20)).toEqual([
    '000000010B',
    '000000010F',
    '000000011{',
    '000000011D',
    '000000011H',
    '000000031M',
  ]);
  expect(at(21, 25)).toEqual([A0, '00000000200C', '00000000200G', '00000000201I', '00000000199A']);
  expect(at(26, 31)).toEqual([A0, A0, A0, A0, A0, A0]);
  expect(at(32, 46)).toEqual([A0, T0, A0, T0, A0, T0, A0, T0, A0, T0, A0, A0, T0, A0, T0]);
  expect(at(47, 49)).toEqual(['00000000500B', A0, A0]);
  expect(at(50, 59)).toEqual([
    '00000000302H',
    '00000000303{',
    '00000000303B',
    '00000000303D',
    '00000000303F',
    '00000000303H',
    '00000000304{',
    '00000000304B',
    '00000000605F',
    '00000000606{',
  ]);
  expect(at(60, 69)).toEqual([
    '000000032I',
    '000000033A',
    '000000033C',
    '000000033E',
    '000000033G',
    '000000033I',
    '000000034A',
    '000000034C',
    '000000065H',
    '000000066B',
  ]);
  expect(at(70, 71)).toEqual(['00000000704H', '00000000704I']);
  expect(at(72, 81)).toEqual(['000', T0, A0, A0, A0, A0, T0, T0, T0, T0]);
  expect(at(82, 95)).toEqual([
    '000000031M',
    T0,
    T0,
    T0,
    T0,
    '000000132{',
    '000000410H',
    T0,
    '000000542H',
    T0,
    '000000574B',
    '000000076B',
    '000000076B',
    '000000498{',
  ]);
  expect(at(96, 104)).toEqual([
    '1',
    'A',
    '1',
    'A123456789',
    '王小明',
    '02  ',
    '27001234   ',
    '12   ',
    ' '.repeat(50),
  ]);
  expect(at(105, 112)).toEqual([A0, A0, A0, T0, T0, T0, A0, T0]);
});

test('names the agent who files', () => {
  const fields = summaryFile({ ...summary, filer: { ...filer, method: 2 } })?.split('|') ?? [];
  expect([fields[97], fields[103]?.trim()]).toEqual(['2', '北市記帳字第1號']);
});

test.each([78, 79, 80, 81])('is not made with an amount in box %i, for which it has no field', (box) => {
  expect(summaryFile({ ...summary, form: { ...form, boxes: { ...boxes, [box]: 1 } } })).toBeNull();
  expect(summaryFile({ ...summary, form: { ...form, boxes: { ...boxes, [box]: 0 } } })).not.toBeNull();
});

test.each([
  [0, '00{'],
  [105, '10E'],
  [-105, '10N'],
  [-110, '11}'],
  [9, '00I'],
  [-9, '00R'],
])('overpunches %i as %s', (value, text) => {
  expect(overpunched(value, 3)).toBe(text);
});

test('throws for a number that is too long', () => {
  expect(() => overpunched(1_000, 3)).toThrow(RangeError);
});

test.each(Object.keys(boxes))('box %s fits its field up to the largest amount of its width', (box) => {
  const withAmount = (amountTwd: number) => ({ ...form, boxes: { ...boxes, [box]: amountTwd } });
  const throws = (amountTwd: number) => {
    try {
      summaryFile({ ...summary, form: withAmount(amountTwd) });
      return false;
    } catch {
      return true;
    }
  };
  const widths = [10, 12].filter((width) => fitsSummaryFile(withAmount(10 ** width - 1)));
  const largest = 10 ** Math.max(...widths) - 1;
  expect([largest, -largest].map(throws)).toEqual([false, false]);
  expect([largest + 1, -largest - 1].map((each) => fitsSummaryFile(withAmount(each)))).toEqual([
    false,
    false,
  ]);
  expect([largest + 1, -largest - 1].map(throws)).toEqual([true, true]);
});
