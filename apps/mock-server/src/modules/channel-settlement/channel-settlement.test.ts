import type { DealRequest, DealResult, Schemas } from '@parking-plus/contracts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { countStatements } from '../../db/sql/query-counter.ts';
import { dealRequest, send, signIn, startTestApp, type TestApp } from '../../testing/test-app.ts';

const ACCOUNTS = ['admin', 'senior', 'manager', 'staff', 'sitestaff'] as const;
type Account = (typeof ACCOUNTS)[number];
type Deal =
  | 'ChannelTermList'
  | 'ChannelTermDetail'
  | 'ChannelTermCreate'
  | 'ChannelTermEdit'
  | 'ChannelPayoutList'
  | 'ChannelPayoutDetail'
  | 'ChannelPayoutCalculate'
  | 'ChannelPayoutBankMatch'
  | 'ChannelStatementImport'
  | 'ChannelStatementWithdraw'
  | 'ChannelDifferenceList'
  | 'ChannelDifferenceDetail'
  | 'ChannelDifferenceSettle'
  | 'ChannelDifferenceReopen';

let server: TestApp;
const tokens = new Map<Account, string>();

beforeAll(async () => {
  server = await startTestApp();
  for (const account of ACCOUNTS) tokens.set(account, (await signIn(server.app, account)).accessToken);
});
afterAll(() => server.close());

async function call<K extends Deal>(deal: K, payload: DealRequest<K>, account: Account = 'admin') {
  const { status, body } = await send<Schemas['Refusal'] & { data?: string }>(
    server.app,
    dealRequest(tokens.get(account) ?? '', deal, payload),
  );
  const data = body.data === undefined ? undefined : (JSON.parse(body.data) as DealResult<K>);
  return { status, code: body.code, errors: body.errors ?? [], data };
}

async function done<K extends Deal>(
  deal: K,
  payload: DealRequest<K>,
  account?: Account,
): Promise<DealResult<K>> {
  const { data, code, errors } = await call(deal, payload, account);
  if (data === undefined) throw new Error(`${deal}: ${code} ${JSON.stringify(errors)}`);
  return data;
}

const PAGE = { page: 1, pageSize: 100 } as const;
const payouts = async (filters: Schemas['ChannelPayoutFilters'] = {}) =>
  (await done('ChannelPayoutList', { ...PAGE, filters })).items;
const differences = async (filters: Schemas['ChannelDifferenceFilters'] = {}) =>
  (await done('ChannelDifferenceList', { ...PAGE, filters })).items;
const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0);

const ENTRIES: Schemas['ChannelTermEntries'] = {
  bankAccountCode: 'BA001',
  validFrom: '2026-01-01',
  feeKind: 1,
  feeRate: '20',
  feeRounding: 1,
  payoutDays: 1,
  encoding: 1,
  delimiter: 1,
  headerRow: 1,
  dateFormat: 1,
  referenceColumn: '序號',
  paidOnColumn: '日期',
  amountColumn: '金額',
  feeColumn: null,
  payoutOnColumn: null,
};

/** An own statement of a payout, as the channel would send it. */
async function statementOf(payoutId: string): Promise<Schemas['NewStatementRow'][]> {
  const { payout, payments } = await done('ChannelPayoutDetail', { payoutId });
  return payments.map(({ transactionId, amountTwd, feeTwd }) => ({
    reference: transactionId,
    paidOn: payout.businessDate,
    amountTwd,
    feeTwd,
    payoutOn: null,
  }));
}

/** A payout of credit cards without a statement, with at least three payments. */
async function waitingPayout(place = 0) {
  const found = (await payouts({ states: [1], paymentMethods: [2] })).filter(
    ({ paymentCount }) => paymentCount > 2,
  );
  const payout = found[place];
  if (payout === undefined) throw new Error('No payout waits.');
  return payout;
}

describe('terms', () => {
  test('are listed with the companies and accounts for new ones', async () => {
    const { items, summary } = await done('ChannelTermList', PAGE);
    expect(items.map(({ termCode, paymentMethod, feeRate }) => [termCode, paymentMethod, feeRate])).toEqual([
      ['CT002', 2, '17.1'],
      ['CT001', 3, '16.5'],
    ]);
    const own = summary.companies.find(({ companyCode }) => companyCode === 'C01');
    expect(own?.accounts.map(({ code }) => code)).toContain('BA001');
  });

  test('are added from a day on, once', async () => {
    const key = { companyCode: 'C01', paymentMethod: 6 } as const;
    const { termCode } = await done('ChannelTermCreate', { ...key, entries: ENTRIES });
    expect(termCode).toBe('CT003');
    const again = await call('ChannelTermCreate', { ...key, entries: ENTRIES });
    expect(again.code).toBe('terms-taken');
    const { history } = await done('ChannelTermDetail', { termCode });
    expect(history).toHaveLength(1);
  });

  test.each<[string, Partial<Schemas['ChannelTermEntries']>, string]>([
    ['an account that pays owners', { bankAccountCode: 'BA002' }, 'account-not-of-company'],
    ['an account of another company', { bankAccountCode: 'BA005' }, 'account-not-of-company'],
    ['the same column twice', { amountColumn: '日期' }, 'repeated-column'],
    ['a title without a header row', { headerRow: 0 }, 'column-not-numbered'],
  ])('refuse %s', async (_case, entries, code) => {
    const refused = await call('ChannelTermCreate', {
      companyCode: 'C01',
      paymentMethod: 4,
      entries: { ...ENTRIES, ...entries },
    });
    expect(refused.code).toBe(code);
  });

  test('refuse cash', async () => {
    const refused = await call('ChannelTermCreate', {
      companyCode: 'C01',
      paymentMethod: 1,
      entries: ENTRIES,
    });
    expect(refused.code).toBe('not-a-channel');
  });

  test('refuse a stale version, and write nothing without a change', async () => {
    const [term] = (await done('ChannelTermList', PAGE)).items;
    if (!term) throw new Error('No terms.');
    const { termCode, version } = term;
    const {
      companyCode: _c,
      companyName: _n,
      paymentMethod: _p,
      accountNumber: _a,
      termCode: _t,
      version: _v,
      ...entries
    } = term;
    expect(await done('ChannelTermEdit', { termCode, version, entries })).toEqual({ termCode, version });
    const changed = { ...entries, payoutDays: entries.payoutDays + 1 };
    expect((await done('ChannelTermEdit', { termCode, version, entries: changed })).version).toBe(
      version + 1,
    );
    expect((await call('ChannelTermEdit', { termCode, version, entries })).code).toBe('stale-version');
    await done('ChannelTermEdit', { termCode, version: version + 1, entries });
  });

  test('are read by the senior manager and hidden from sites', async () => {
    expect((await call('ChannelTermList', PAGE, 'senior')).status).toBe(200);
    expect(
      (await call('ChannelTermCreate', { companyCode: 'C01', paymentMethod: 5, entries: ENTRIES }, 'senior'))
        .status,
    ).toBe(403);
    expect((await call('ChannelTermList', PAGE, 'sitestaff')).status).toBe(403);
  });
});

describe('payouts', () => {
  test('are the sums of their payments', async () => {
    for (const { payoutId, grossTwd, feeTwd, netTwd, paymentCount } of (await payouts()).slice(0, 6)) {
      const { payments } = await done('ChannelPayoutDetail', { payoutId });
      expect(payments).toHaveLength(paymentCount);
      expect(sum(payments.map((payment) => payment.amountTwd))).toBe(grossTwd);
      expect(sum(payments.map((payment) => payment.feeTwd))).toBe(feeTwd);
      expect(netTwd).toBe(grossTwd - feeTwd);
    }
  });

  test('have a day that agrees and was received, and one that differs', async () => {
    const states = (await payouts({ paymentMethods: [3] })).map(({ state }) => state);
    expect(states.filter((state) => state === 4)).toHaveLength(1);
    expect(states.filter((state) => state === 3)).toHaveLength(1);
    expect(states).toContain(1);
  });

  test('are listed in a bounded number of statements', async () => {
    const { statements } = await countStatements(() => call('ChannelPayoutList', PAGE));
    expect(statements).toBeLessThanOrEqual(4);
  });

  test('are calculated again with the same sums, except those with a statement', async () => {
    const before = await payouts({ paymentMethods: [3] });
    const days = before.map(({ businessDate }) => businessDate).toSorted();
    const period = { from: days[0] ?? '', to: days.at(-1) ?? '' };
    const first = await done('ChannelPayoutCalculate', period);
    expect(first.keptCount).toBe(2);
    const after = await payouts({ paymentMethods: [3] });
    expect(after.map(({ payoutId, grossTwd, feeTwd }) => [payoutId, grossTwd, feeTwd])).toEqual(
      before.map(({ payoutId, grossTwd, feeTwd }) => [payoutId, grossTwd, feeTwd]),
    );
  });

  test.each([
    ['a period in the future', { from: '2030-01-01', to: '2030-01-02' }],
    ['a period that ends before it starts', { from: '2026-11-02', to: '2026-11-01' }],
    ['more than 62 days', { from: '2026-01-01', to: '2026-06-01' }],
  ])('refuse %s', async (_case, period) => {
    expect((await call('ChannelPayoutCalculate', period)).code).toBe('period-invalid');
  });
});

describe('statements', () => {
  test('agree with the payments, and are refused twice', async () => {
    const payout = await waitingPayout();
    const request = {
      termCode: payout.termCode,
      fileName: 'agrees.csv',
      rows: await statementOf(payout.payoutId),
    };
    const imported = await done('ChannelStatementImport', request);
    expect(imported).toMatchObject({
      rowCount: payout.paymentCount,
      matchedCount: payout.paymentCount,
      differenceCount: 0,
    });
    const [after] = await payouts({
      from: payout.businessDate,
      to: payout.businessDate,
      paymentMethods: [2],
    });
    expect(after).toMatchObject({
      statedGrossTwd: payout.grossTwd,
      statedFeeTwd: payout.feeTwd,
      statementName: 'agrees.csv',
    });
    expect([2, 4]).toContain(after?.state);
    expect((await call('ChannelStatementImport', request)).code).toBe('statement-known');
    const other = { ...request, rows: request.rows.slice(1) };
    const refused = await call('ChannelStatementImport', other);
    expect([refused.code, refused.errors[0]?.pointer]).toEqual(['import-faults', '/rows/0/paidOn']);
  });

  test('give differences that explain the difference of the sums', async () => {
    const payout = await waitingPayout();
    const [, second, third, ...rest] = await statementOf(payout.payoutId);
    if (!second || !third) throw new Error('Too few payments.');
    const rows = [
      { ...second, amountTwd: second.amountTwd + 7 },
      { ...third, feeTwd: (third.feeTwd ?? 0) + 2 },
      ...rest,
      { ...second, reference: 'UNKNOWN-1', amountTwd: 98_765 },
    ].map((row) => ({ ...row, payoutOn: '2030-01-02' }));
    await done('ChannelStatementImport', { termCode: payout.termCode, fileName: 'differs.csv', rows });
    const found = (await differences({ paymentMethods: [2] })).filter(
      ({ payoutId }) => payoutId === payout.payoutId,
    );
    expect(found.map(({ kind }) => kind).toSorted()).toEqual([1, 2, 3, 4, 5]);
    const explained = sum(found.filter(({ kind }) => kind < 4).map(({ differenceTwd }) => differenceTwd));
    expect(explained).toBe(sum(rows.map(({ amountTwd }) => amountTwd)) - payout.grossTwd);
    const after = (await payouts({ paymentMethods: [2], states: [3] })).find(
      ({ payoutId }) => payoutId === payout.payoutId,
    );
    expect(after?.openDifferenceCount).toBe(5);
    expect((after?.statedGrossTwd ?? 0) - payout.grossTwd).toBe(explained);
  });

  test('change nothing if a row is wrong', async () => {
    const payout = await waitingPayout();
    const rows = await statementOf(payout.payoutId);
    const [first] = rows;
    if (!first) throw new Error('No payments.');
    const refused = await call('ChannelStatementImport', {
      termCode: payout.termCode,
      fileName: 'wrong.csv',
      rows: [
        ...rows,
        { ...first, paidOn: '2030-01-01' },
        { ...first, reference: 'OLD', paidOn: '2020-01-01' },
      ],
    });
    expect(refused.errors.map(({ pointer, code }) => [pointer, code])).toEqual([
      [`/rows/${rows.length}/paidOn`, 'not-yet-paid'],
      [`/rows/${rows.length}/reference`, 'repeated-reference'],
      [`/rows/${rows.length + 1}/paidOn`, 'without-terms'],
    ]);
    expect((await waitingPayout()).payoutId).toBe(payout.payoutId);
  });

  test('are withdrawn with their differences, and imported again', async () => {
    const payout = await waitingPayout();
    const rows = (await statementOf(payout.payoutId)).slice(1);
    const request = { termCode: payout.termCode, fileName: 'first.csv', rows };
    const { payouts: keys } = await done('ChannelStatementImport', request);
    const [key] = keys;
    if (!key) throw new Error('No payout.');
    expect(
      (await call('ChannelStatementWithdraw', { ...key, version: key.version - 1, reason: '更正' })).code,
    ).toBe('stale-version');
    await done('ChannelStatementWithdraw', { ...key, reason: '更正' });
    expect((await differences()).filter(({ payoutId }) => payoutId === payout.payoutId)).toEqual([]);
    expect((await done('ChannelStatementImport', request)).differenceCount).toBe(1);
  });

  test('of another company are refused', async () => {
    const { termCode } = await done('ChannelTermCreate', {
      companyCode: 'C02',
      paymentMethod: 3,
      entries: { ...ENTRIES, bankAccountCode: 'BA005' },
    });
    const refused = await call(
      'ChannelStatementImport',
      {
        termCode,
        fileName: 'x.csv',
        rows: [{ reference: 'A', paidOn: '2026-11-01', amountTwd: 1, feeTwd: null, payoutOn: null }],
      },
      'manager',
    );
    expect(refused.status).toBe(403);
  });
});

describe('bank lines', () => {
  test('pay each payout once', async () => {
    await done('ChannelPayoutBankMatch', {});
    const again = await done('ChannelPayoutBankMatch', {});
    expect(again.matchedCount).toBe(0);
    const received = (await payouts()).filter(({ bankLineId }) => bankLineId !== null);
    expect(received.length).toBeGreaterThan(0);
  });
});

describe('differences', () => {
  test('are settled with a note, and opened again', async () => {
    const [open] = await differences({ states: [1], paymentMethods: [3] });
    if (!open) throw new Error('No difference is open.');
    const { differenceId, version } = open;
    const settled = await done('ChannelDifferenceSettle', { differenceId, version, reason: ' 次日補撥 ' });
    expect(settled.version).toBe(version + 1);
    const { difference, history } = await done('ChannelDifferenceDetail', { differenceId });
    expect(difference).toMatchObject({
      state: 2,
      note: '次日補撥',
      settledByName: expect.stringMatching(/\S/),
    });
    expect(history).toHaveLength(1);
    const next = { differenceId, version: version + 1, reason: '仍有短少' };
    expect((await call('ChannelDifferenceSettle', { ...next, version })).code).toBe('stale-version');
    expect((await call('ChannelDifferenceSettle', next)).code).toBe('difference-done');
    await done('ChannelDifferenceReopen', next);
    expect((await call('ChannelDifferenceReopen', { ...next, version: version + 2 })).code).toBe(
      'difference-open',
    );
  });

  test('are not settled by those who only read', async () => {
    const [open] = await differences({ states: [1] });
    const key = { differenceId: open?.differenceId ?? '', version: open?.version ?? 0, reason: '測試' };
    expect((await call('ChannelDifferenceSettle', key, 'senior')).status).toBe(403);
  });
});
