import {
  BankDetailState,
  ChannelDifferenceState,
  ChannelPayoutState,
  CheckResult,
  DailyCloseState,
  OwnerSettlementState,
} from '@parking-plus/contracts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import { DocumentClient } from '../workflow/testing/document-client.ts';

let server: TestApp;
let admin: DocumentClient;

beforeAll(async () => {
  server = await startTestApp();
  admin = await DocumentClient.signIn(server.app, 'admin');
});
afterAll(() => server.close());

interface Shown {
  readonly total: number;
  readonly items: readonly Readonly<Record<string, unknown>>[];
  readonly summary: Readonly<Record<string, number>>;
}

/** Lists with counts on their tabs: filters of each tab, its count, and a summed column. */
test.each([
  [
    'DailyCloseList',
    'systemTwd',
    [
      [{ states: [DailyCloseState.Open] }, 'openCount'],
      [{ checkResults: [CheckResult.Abnormal] }, 'abnormalCount'],
    ],
  ],
  ['ChannelDifferenceList', 'differenceTwd', [[{ states: [ChannelDifferenceState.Open] }, 'openCount']]],
  [
    'ChannelPayoutList',
    'netTwd',
    [
      [{ states: [ChannelPayoutState.Expected] }, 'expectedCount'],
      [{ states: [ChannelPayoutState.Differs] }, 'differingCount'],
    ],
  ],
  [
    'BankLineList',
    'amountTwd',
    [
      [{ states: [BankDetailState.Unmatched] }, 'unmatchedCount'],
      [{ states: [BankDetailState.Mismatch] }, 'mismatchCount'],
    ],
  ],
  [
    'OwnerSettlementList',
    'payableTwd',
    [
      [{ states: [OwnerSettlementState.Trial] }, 'trialCount'],
      [{ states: [OwnerSettlementState.Submitted] }, 'submittedCount'],
      [{ states: [OwnerSettlementState.Approved] }, 'approvedCount'],
    ],
  ],
] as const)('%s counts every tab while one is chosen', async (deal, column, tabs) => {
  const list = (filters: object) =>
    admin.data(deal, { page: 1, pageSize: 100, filters }) as unknown as Promise<Shown>;
  const counts = ({ summary }: Shown) => tabs.map(([, count]) => summary[count]);
  const all = await list({});
  expect(Math.max(...counts(all).map(Number)), 'no seeded row in a tab').toBeGreaterThan(0);
  for (const [filters, count] of tabs) {
    const shown = await list(filters);
    expect(counts(shown)).toEqual(counts(all));
    expect(shown.total).toBe(all.summary[count]);
    expect(shown.total).toBeLessThan(all.total);
    const sum = shown.items.reduce((total, row) => total + Number(row[column]), 0);
    if (shown.total === shown.items.length) expect(shown.summary[column]).toBe(sum);
  }
});
