import { expect, test } from 'vitest';
import { type DailyCloseFigures, dailyCloseDiscrepancies } from './daily-close-check.ts';

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
  ['cash that is not counted yet', { countedCashTwd: null }, []],
  ['an invoice too many', { invoiceCount: 11 }, [1]],
  ['an invoice over another amount', { invoiceTwd: 851 }, [1]],
  ['cash that is short', { countedCashTwd: 100 }, [2]],
  ['a machine that took more', { machineTwd: 990 }, [2]],
  ['a transaction that was sent twice', { machineCount: 13 }, [3]],
  ['all at once', { invoiceCount: 9, countedCashTwd: 401, machineCount: 11 }, [1, 2, 3]],
  ['a machine that is off before the cash is counted', { machineTwd: 901, countedCashTwd: null }, [2]],
])('a day is abnormal for %s', (_what, change, expected) => {
  expect(dailyCloseDiscrepancies({ ...NORMAL, ...change })).toEqual(expected);
});
