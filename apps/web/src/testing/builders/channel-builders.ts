import type { Schemas } from '@parking-plus/contracts';

/** Terms of EasyCard with a comma-separated statement. */
export function buildChannelTerm(over: Partial<Schemas['ChannelTermRow']> = {}): Schemas['ChannelTermRow'] {
  return {
    termCode: 'CT001',
    companyCode: 'C01',
    companyName: '示範停車',
    paymentMethod: 3,
    bankAccountCode: 'BA001',
    accountNumber: '98100000010001',
    validFrom: '2026-01-01',
    feeKind: 1,
    feeRate: '16.5',
    feeRounding: 1,
    payoutDays: 3,
    encoding: 1,
    delimiter: 1,
    headerRow: 1,
    dateFormat: 1,
    referenceColumn: '交易序號',
    paidOnColumn: '交易日期',
    amountColumn: '交易金額',
    feeColumn: '手續費',
    payoutOnColumn: null,
    version: 1,
    ...over,
  };
}

/** A payout without a statement. */
export function buildChannelPayout(
  over: Partial<Schemas['ChannelPayoutRow']> = {},
): Schemas['ChannelPayoutRow'] {
  return {
    payoutId: 'CP20261118-C01-3',
    companyCode: 'C01',
    companyName: '示範停車',
    paymentMethod: 3,
    businessDate: '2026-11-18',
    paymentCount: 1,
    grossTwd: 1_000,
    feeTwd: 17,
    netTwd: 983,
    expectedOn: '2026-11-23',
    statedGrossTwd: null,
    statedFeeTwd: null,
    openDifferenceCount: 0,
    state: 1,
    bankLineId: null,
    postedOn: null,
    termCode: 'CT001',
    statementName: null,
    version: 2,
    ...over,
  };
}

/** An open difference: the channel states NT$5 more. */
export function buildChannelDifference(
  over: Partial<Schemas['ChannelDifferenceRow']> = {},
): Schemas['ChannelDifferenceRow'] {
  return {
    differenceId: 'CD00001',
    companyCode: 'C01',
    companyName: '示範停車',
    paymentMethod: 3,
    businessDate: '2026-11-18',
    kind: 3,
    payoutId: 'CP20261118-C01-3',
    transactionId: 'T2611180001',
    reference: 'T2611180001',
    expectedTwd: 60,
    statedTwd: 65,
    differenceTwd: 5,
    expectedOn: null,
    statedOn: null,
    state: 1,
    note: null,
    settledByName: null,
    settledAt: null,
    version: 1,
    ...over,
  };
}
