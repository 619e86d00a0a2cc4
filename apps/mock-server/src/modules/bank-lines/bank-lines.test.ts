import type { DealRequest, Schemas } from '@parking-plus/contracts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { countStatements } from '../../db/sql/query-counter.ts';
import { adminContext } from '../../testing/deal-context.ts';
import { dealRequest, send, signIn, startTestApp, type TestApp } from '../../testing/test-app.ts';
import { DocumentClient } from '../../workflow/testing/document-client.ts';
import { importBankLines } from './bank-line-import.service.ts';

let server: TestApp;
let admin: DocumentClient;
let site: DocumentClient;
let token: string;

beforeAll(async () => {
  server = await startTestApp();
  admin = await DocumentClient.signIn(server.app, 'admin');
  site = await DocumentClient.signIn(server.app, 'sitemanager');
  token = (await signIn(server.app, 'admin')).accessToken;
  await server.storage.database.snapshot();
});
afterAll(() => server.close());
beforeEach(() => server.storage.database.restore());

const ACCOUNT = '98100000010001';
const list = (filters: Schemas['BankLineFilters'] = {}) =>
  admin.data('BankLineList', { page: 1, pageSize: 100, filters });
const show = async (bankLineId: string) => admin.data('BankLineDetail', { bankLineId });
const buildLine = (overrides: Partial<Schemas['NewBankLine']> = {}): Schemas['NewBankLine'] => ({
  accountNumber: ACCOUNT,
  postedOn: '2026-11-20',
  serial: 'N1',
  amountTwd: 4321,
  summary: '現金存款',
  note: '',
  ...overrides,
});
const imported = (...rows: Schemas['NewBankLine'][]) => admin.data('BankLineImport', { rows });
const rejectedFile = (...rows: Schemas['NewBankLine'][]) => admin.refusedData('BankLineImport', { rows });
const lineOf = async (serial: string) => (await show(`BA001-${serial}`)).line;
async function anOpenDue(): Promise<Schemas['DueDeposit']> {
  await imported(buildLine({ serial: 'CHOOSE' }));
  const { dues } = await admin.data('ExpectedDepositOptions', { bankLineId: 'BA001-CHOOSE' });
  const due = dues.find(({ businessDate }) => businessDate === '2026-11-19');
  if (due === undefined) throw new Error('The seed has no deposit that waits for its line.');
  return due;
}

describe('list of bank lines', () => {
  test('filters and sums, and shows waiting deposits, in at most three statements', async () => {
    const { total, summary } = await list();
    const { items: waiting } = await list({ states: [1] });
    expect(waiting).toHaveLength(summary.unmatchedCount);
    expect(waiting.reduce((sum, { amountTwd }) => sum + amountTwd, 0)).toBe(summary.unmatchedTwd);
    expect(total).toBeGreaterThan(summary.unmatchedCount);
    expect(summary.openDueCount).toBeGreaterThan(0);
    for (const state of [2, 3, 4] as const)
      expect((await list({ states: [state] })).total).toBeGreaterThan(0);
    const query: DealRequest<'BankLineList'> = {
      page: 1,
      pageSize: 100,
      sort: { field: 'feeTwd', order: 'desc' },
    };
    const { statements } = await countStatements(() =>
      send(server.app, dealRequest(token, 'BankLineList', query)),
    );
    expect(statements).toBeLessThanOrEqual(3);
  });

  test('is refused without the code', async () => {
    expect(await site.refusedData('BankLineList', { page: 1, pageSize: 20 })).toMatchObject({ status: 403 });
    expect(await admin.refusedData('BankLineDetail', { bankLineId: 'BA001-0' })).toMatchObject({
      code: 'bank-line-not-found',
    });
  });
});

describe('bank file', () => {
  test('is imported once: lines with a known number stay unchanged', async () => {
    const first = buildLine({ serial: 'A1' });
    expect(await imported(first)).toEqual({ importedCount: 1, repeatedCount: 0 });
    const again = await imported(first, buildLine({ serial: 'A2' }));
    expect(again).toEqual({ importedCount: 1, repeatedCount: 1 });
    expect(await lineOf('A1')).toMatchObject({ state: 1, version: 1, bankName: '示範商業銀行' });
  });

  test('is not imported if the caller leaves', async () => {
    const context = { ...adminContext(server.storage.database), signal: AbortSignal.abort() };
    const cancelled = importBankLines({ rows: [buildLine({ serial: 'A1' })] }, context);
    await expect(cancelled).rejects.toMatchObject({ code: 'import-cancelled' });
    expect((await list({ keyword: 'A1' })).items.filter(({ serial }) => serial === 'A1')).toEqual([]);
  });

  test('is imported once for two concurrent requests', async () => {
    const file = [buildLine({ serial: 'T1' }), buildLine({ serial: 'T2' })];
    const done = await Promise.all([imported(...file), imported(...file)]);
    expect(done.map(({ importedCount }) => importedCount).toSorted()).toEqual([0, 2]);
    expect(done.map(({ repeatedCount }) => repeatedCount).toSorted()).toEqual([0, 2]);
  });

  test('with wrong rows is refused as a whole, each error at its row', async () => {
    await imported(buildLine({ serial: 'A1' }));
    const refused = await rejectedFile(
      buildLine({ serial: 'B1' }),
      buildLine({ serial: 'B2', accountNumber: '98100000010002' }),
      buildLine({ serial: 'B3', postedOn: '2026-11-21' }),
      buildLine({ serial: 'B1', amountTwd: 5 }),
      buildLine({ serial: 'A1', amountTwd: 1 }),
    );
    expect(refused.code).toBe('import-faults');
    expect(refused.errors?.map(({ pointer, code }) => [pointer, code])).toEqual([
      ['/rows/1/accountNumber', 'account-unknown'],
      ['/rows/2/postedOn', 'future'],
      ['/rows/3/serial', 'duplicate'],
      ['/rows/4/serial', 'serial-of-another'],
    ]);
    expect((await list({ keyword: 'B1' })).items.filter(({ serial }) => serial === 'B1')).toEqual([]);
  });
});

describe('automatic matching', () => {
  test('matches each line with its deposit and a reason, and finds nothing more when run again', async () => {
    const before = (await list()).summary;
    const done = await admin.data('BankLineAutoMatch', {});
    expect(done.matchedCount).toBeGreaterThan(0);
    expect(done.leftCount).toBe((await list()).summary.unmatchedCount);
    expect(done.leftCount + done.matchedCount + done.mismatchCount).toBe(before.unmatchedCount);
    const { items } = await list({ states: [2] });
    expect(items.every(({ amountTwd, feeTwd, dueTwd }) => amountTwd + (feeTwd ?? 0) === dueTwd)).toBe(true);
    expect(new Set(items.map(({ matchReason }) => matchReason))).toEqual(new Set([1, 2, 3, 4]));
    expect(await admin.data('BankLineAutoMatch', {})).toMatchObject({ matchedCount: 0, mismatchCount: 0 });
  });

  test('leaves another amount of a named deposit as a mismatch, which can be matched manually or unmatched', async () => {
    const due = await anOpenDue();
    await imported(buildLine({ serial: 'M1', note: due.dueId, amountTwd: due.amountTwd + 7 }));
    await admin.data('BankLineAutoMatch', {});
    const line = await lineOf('M1');
    expect(line).toMatchObject({ state: 3, dueId: due.dueId, differenceTwd: 7, matchReason: 5 });
    const writeOff = { bankLineId: line.bankLineId, dueId: due.dueId, reason: '多存 7 元，已登錄溢收' };
    expect(await admin.refusedData('BankLineManualMatch', { ...writeOff, version: 1 })).toMatchObject({
      code: 'stale-version',
    });
    const { version } = await admin.data('BankLineManualMatch', { ...writeOff, version: line.version });
    expect(await lineOf('M1')).toMatchObject({
      state: 4,
      dueId: due.dueId,
      differenceTwd: 7,
      reason: writeOff.reason,
    });
    expect(await admin.refusedData('BankLineManualMatch', { ...writeOff, version })).toMatchObject({
      code: 'bank-line-settled',
    });
    const undone = { bankLineId: line.bankLineId, reason: '對錯場站' };
    await admin.data('BankLineUnmatch', { ...undone, version });
    const { line: free, history } = await show(line.bankLineId);
    expect(free).toMatchObject({ state: 1, dueId: null, feeTwd: null, reason: null, settledByName: null });
    expect(history.map(({ deal, reason }) => [deal, reason])).toEqual([
      ['40206', '對錯場站'],
      ['40202', writeOff.reason],
      ['40201', null],
      ['40208', null],
    ]);
    expect(await admin.refusedData('BankLineUnmatch', { ...undone, version: free.version })).toMatchObject({
      code: 'bank-line-unmatched',
    });
  });
});

describe('manual matching', () => {
  test('refuses one of two concurrent matches of one deposit', async () => {
    const { dueId } = await anOpenDue();
    await imported(buildLine({ serial: 'W1' }), buildLine({ serial: 'W2' }));
    const answers = await Promise.all(
      ['W1', 'W2'].map((serial) =>
        send(
          server.app,
          dealRequest(token, 'BankLineManualMatch', {
            bankLineId: `BA001-${serial}`,
            version: 1,
            dueId,
            reason: '分兩筆入帳',
          }),
        ),
      ),
    );
    expect(answers.map(({ status, body }) => [status, body.code]).toSorted()).toEqual([
      [200, undefined],
      [200, 'due-not-open'],
    ]);
  });

  test("accepts only a deposit of the line's account, which then no longer waits", async () => {
    const due = await anOpenDue();
    const writeOff = { bankLineId: 'BA001-CHOOSE', version: 1, reason: '分兩筆入帳' };
    expect(
      await admin.refusedData('BankLineManualMatch', { ...writeOff, dueId: 'RM20261119-KHH001-C' }),
    ).toMatchObject({
      code: 'due-not-open',
      errors: [{ pointer: '/dueId' }],
    });
    await admin.data('BankLineManualMatch', { ...writeOff, dueId: due.dueId });
    await imported(buildLine({ serial: 'C2' }));
    const { dues } = await admin.data('ExpectedDepositOptions', { bankLineId: 'BA001-C2' });
    expect(dues.map(({ dueId }) => dueId)).not.toContain(due.dueId);
    const { items: closes } = await admin.data('DailyCloseList', {
      page: 1,
      pageSize: 20,
      filters: { siteCodes: [due.siteCode], from: due.businessDate, to: due.businessDate },
    });
    const [{ dailyCloseId, version } = { dailyCloseId: '', version: 0 }] = closes;
    expect(
      await admin.refusedData('DailyCloseReopening', { dailyCloseId, version, reason: '登錄錯誤' }),
    ).toMatchObject({ code: 'daily-close-remitted' });
  });
});
