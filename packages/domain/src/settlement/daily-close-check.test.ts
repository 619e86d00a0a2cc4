import { expect, test } from 'vitest';
import { type DailyCloseFigures, dailyCloseDiscrepancies, dailyCloseDoubt } from './daily-close-check.ts';

const NORMAL: DailyCloseFigures = {
  systemCount: 12,
  systemTwd: 900,
  machineCount: 12,
  machineTwd: 900,
  cashDueTwd: 400,
  countedCashTwd: 400,
  invoiceDueCount: 10,
  invoiceDueTwd: 850,
  invoiceCount: 10,
  invoiceTwd: 850,
};

test.each<[string, Partial<DailyCloseFigures>, number[]]>([
  ['nothing', {}, []],
  ['uncounted cash', { countedCashTwd: null }, []],
  ['an extra invoice', { invoiceCount: 11 }, [1]],
  ['an invoice with another amount', { invoiceTwd: 851 }, [1]],
  ['missing cash', { countedCashTwd: 100 }, [2]],
  ['a machine that received more', { machineTwd: 990 }, [2]],
  ['a transaction sent twice', { machineCount: 13 }, [3]],
  ['all at once', { invoiceCount: 9, countedCashTwd: 401, machineCount: 11 }, [1, 2, 3]],
  ['a machine difference before the cash count', { machineTwd: 901, countedCashTwd: null }, [2]],
])('a day is abnormal for %s', (_what, change, expected) => {
  expect(dailyCloseDiscrepancies({ ...NORMAL, ...change })).toEqual(expected);
});

test.each<[string, Partial<Parameters<typeof dailyCloseDoubt>[0]>, ReturnType<typeof dailyCloseDoubt>]>([
  ['that agrees needs no review', {}, null],
  ['without a count needs one', { countedCashTwd: null }, 'not-counted'],
  [
    'without a count and without expected cash needs one',
    { countedCashTwd: null, cashDueTwd: 0 },
    'not-counted',
  ],
  [
    'of no machine and no cash needs no count',
    { machineCode: null, countedCashTwd: null, cashDueTwd: 0 },
    null,
  ],
  ['of no machine with cash needs a count', { machineCode: null, countedCashTwd: null }, 'not-counted'],
  ['with a missing dollar needs a review', { countedCashTwd: 399 }, 'discrepancy'],
  [
    'with a machine difference before the count needs a review',
    { machineTwd: 901, countedCashTwd: null },
    'discrepancy',
  ],
])('a day %s', (_what, change, expected) => {
  expect(dailyCloseDoubt({ ...NORMAL, machineCode: 'APS1', ...change })).toBe(expected);
});
