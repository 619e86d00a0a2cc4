import type { Schemas } from '@parking-plus/contracts';

/** Builds a machine's balanced day, ready to close. */
export function buildDailyClose(overrides: Partial<Schemas['DailyCloseRow']> = {}): Schemas['DailyCloseRow'] {
  return {
    dailyCloseId: 'DC20261119-S01-APS1',
    siteCode: 'S01',
    siteName: '信義松仁站',
    businessDate: '2026-11-19',
    machineCode: 'S01-APS1',
    systemCount: 12,
    systemTwd: 1900,
    machineCount: 12,
    machineTwd: 1900,
    cashDueTwd: 700,
    countedCashTwd: null,
    invoiceDueCount: 11,
    invoiceDueTwd: 1850,
    invoiceCount: 11,
    invoiceTwd: 1850,
    differenceTwd: 0,
    cashDifferenceTwd: null,
    checkResult: null,
    discrepancies: [],
    explanation: null,
    state: 0,
    closedByName: null,
    closedAt: null,
    version: 1,
    ...overrides,
  };
}

/** Builds an unmatched bank line. */
export function buildBankLine(overrides: Partial<Schemas['BankLineRow']> = {}): Schemas['BankLineRow'] {
  return {
    bankLineId: 'BA001-1',
    bankAccountCode: 'BA001',
    bankName: '示範商業銀行',
    accountNumber: '98100000010001',
    postedOn: '2026-11-19',
    serial: '1',
    amountTwd: 1500,
    summary: '現金存款',
    note: '',
    state: 1,
    dueId: null,
    depositCount: 0,
    siteCode: null,
    siteName: null,
    depositKind: null,
    businessDate: null,
    dueTwd: null,
    feeTwd: null,
    differenceTwd: null,
    matchReason: null,
    reason: null,
    settledByName: null,
    settledAt: null,
    version: 1,
    ...overrides,
  };
}

/** Builds a calculated monthly settlement, ready to submit. */
export function buildOwnerSettlement(
  overrides: Partial<Schemas['OwnerSettlementRow']> = {},
): Schemas['OwnerSettlementRow'] {
  return {
    settlementId: 'ST202610-S01',
    month: '2026-10',
    siteCode: 'S01',
    siteName: '信義松仁站',
    ownerName: '松仁大樓管理委員會',
    revenueTwd: 100_000,
    collectedTwd: 0,
    allowanceTwd: 1000,
    feeCollection: 1,
    feePerMille: 150,
    feeTwd: 14_850,
    guaranteeTopUpTwd: 0,
    fixedRentTwd: 0,
    deductionTwd: 0,
    payableTwd: 84_150,
    state: 0,
    documentId: null,
    remittedOn: null,
    calculatedAt: '2026-11-05T09:30:00+08:00',
    version: 1,
    ...overrides,
  };
}
