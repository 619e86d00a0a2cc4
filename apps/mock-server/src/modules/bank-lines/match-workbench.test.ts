import type { DealRequest, DealResult, Schemas } from '@parking-plus/contracts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { countStatements } from '../../db/sql/query-counter.ts';
import { dealRequest, send, signIn, startTestApp, type TestApp } from '../../testing/test-app.ts';
import { DocumentClient } from '../../workflow/testing/document-client.ts';

let server: TestApp;
let admin: DocumentClient;
let token: string;

beforeAll(async () => {
  server = await startTestApp();
  admin = await DocumentClient.signIn(server.app, 'admin');
  token = (await signIn(server.app, 'admin')).accessToken;
  await server.storage.database.snapshot();
});
afterAll(() => server.close());
beforeEach(() => server.storage.database.restore());

type Workbench = DealResult<'BankMatchWorkbench'>;
type Due = Schemas['WaitingDeposit'];
const ACCOUNT = 'BA001';
const read = (): Promise<Workbench> => admin.data('BankMatchWorkbench', { bankAccountCodes: [ACCOUNT] });
const create = (...matches: DealRequest<'BankMatchCreate'>['matches']) =>
  admin.data('BankMatchCreate', { matches });
const refused = (...matches: DealRequest<'BankMatchCreate'>['matches']) =>
  admin.refusedData('BankMatchCreate', { matches });
const show = (bankLineId: string) => admin.data('BankLineDetail', { bankLineId });
const total = (dues: readonly Due[]) => dues.reduce((sum, { amountTwd }) => sum + amountTwd, 0);
const idsOf = (dues: readonly Due[]) => dues.map(({ dueId }) => dueId);
const summary = async () =>
  (await admin.data('BankLineList', { page: 1, pageSize: 20, filters: {} })).summary;

/** Imports lines with these amounts on the account. */
async function linesOf(...amounts: number[]): Promise<Schemas['BankLineKey'][]> {
  const rows = amounts.map((amountTwd, index) => ({
    accountNumber: '98100000010001',
    postedOn: '2026-11-20',
    serial: `WB${index}`,
    amountTwd,
    summary: '現金存款',
    note: '',
  }));
  await admin.data('BankLineImport', { rows });
  return rows.map(({ serial }) => ({ bankLineId: `${ACCOUNT}-${serial}`, version: 1 }));
}

async function cashDues(count: number): Promise<Due[]> {
  const { dues } = await read();
  const cash = dues.filter(({ depositKind, amountTwd }) => depositKind === 1 && amountTwd > 100);
  if (cash.length < count) throw new Error('The seed has too few waiting deposits.');
  return cash.slice(-count);
}

describe('workbench', () => {
  test('shows what waits on both sides with suggestions, in at most four statements', async () => {
    const { lines, dues, suggestions, lineCount, dueCount } = await admin.data('BankMatchWorkbench', {});
    const { unmatchedCount, unmatchedTwd, openDueCount, openDueTwd } = await summary();
    expect([lines.length, lineCount]).toEqual([unmatchedCount, unmatchedCount]);
    expect([dues.length, dueCount]).toEqual([openDueCount, openDueCount]);
    expect(lines.reduce((sum, { amountTwd }) => sum + amountTwd, 0)).toBe(unmatchedTwd);
    expect(total(dues)).toBe(openDueTwd);
    expect(suggestions.some(({ isCertain }) => isCertain)).toBe(true);
    const { statements } = await countStatements(() =>
      send(server.app, dealRequest(token, 'BankMatchWorkbench', {})),
    );
    expect(statements).toBeLessThanOrEqual(4);
  });

  test('suggests for the seeded lines a sum of a day and a split deposit too', async () => {
    const { suggestions } = await admin.data('BankMatchWorkbench', {});
    const reasons = suggestions.map(({ matchReason }) => matchReason);
    expect(reasons).toContain(8);
    expect(reasons).toContain(9);
  });

  test('is refused without the code', async () => {
    const site = await DocumentClient.signIn(server.app, 'sitemanager');
    for (const refusal of [
      site.refusedData('BankMatchWorkbench', {}),
      site.refusedData('BankMatchCreate', {
        matches: [{ lines: [{ bankLineId: 'BA001-1', version: 1 }], dueIds: ['RM1'], reason: null }],
      }),
      site.refusedData('BankMatchUndo', { lines: [{ bankLineId: 'BA001-1', version: 1 }] }),
    ])
      expect(await refusal).toMatchObject({ status: 403 });
  });
});

describe('matches', () => {
  test('pay several deposits with one line, and are undone as a whole', async () => {
    const dues = await cashDues(3);
    const [line] = await linesOf(total(dues));
    const before = await summary();
    if (line === undefined) throw new Error('No line was imported.');
    const { matches } = await create({ lines: [line], dueIds: idsOf(dues), reason: null });
    expect(matches[0]).toMatchObject({ feeTwd: 0, differenceTwd: 0, lines: [{ ...line, version: 2 }] });
    const shown = await show(line.bankLineId);
    expect(shown.line).toMatchObject({ state: 2, depositCount: 3, dueTwd: total(dues), differenceTwd: 0 });
    expect(shown.deposits.map(({ dueId, receivedTwd, dueTwd }) => [dueId, receivedTwd, dueTwd])).toEqual(
      dues.map(({ dueId, amountTwd }) => [dueId, amountTwd, amountTwd]),
    );
    const after = await summary();
    expect(after.openDueTwd).toBe(before.openDueTwd - total(dues));
    expect(after.openDueCount).toBe(before.openDueCount - 3);
    expect(after.dueTwd).toBe(before.dueTwd + total(dues));
    for (const { dueId } of dues)
      expect(
        (await admin.data('BankLineList', { page: 1, pageSize: 20, filters: { keyword: dueId } })).items,
      ).toMatchObject([{ bankLineId: line.bankLineId }]);
    const undone = await admin.data('BankMatchUndo', { lines: matches[0]?.lines ?? [] });
    expect(undone.lines).toEqual([{ ...line, version: 3 }]);
    expect(await summary()).toEqual(before);
    const { history } = await show(line.bankLineId);
    expect(history.map(({ deal }) => deal)).toEqual(['40207', '40205', '40208']);
  });

  test('pay one deposit with several lines; unmatching one frees all', async () => {
    const [due] = await cashDues(1);
    if (due === undefined) throw new Error('No deposit waits.');
    const lines = await linesOf(60, due.amountTwd - 60);
    await create({ lines, dueIds: [due.dueId], reason: null });
    const [first, second] = await Promise.all(lines.map(({ bankLineId }) => show(bankLineId)));
    expect(first?.line).toMatchObject({ state: 2, dueId: due.dueId, dueTwd: 60, matchReason: 9 });
    expect(second?.deposits).toMatchObject([{ dueTwd: due.amountTwd - 60, lineCount: 2 }]);
    const { bankLineId = '' } = lines[1] ?? {};
    await admin.data('BankLineUnmatch', { bankLineId, version: 2, reason: '對錯場站' });
    for (const line of lines)
      expect((await show(line.bankLineId)).line).toMatchObject({ state: 1, version: 3, dueTwd: null });
  });

  test('take a bank fee as explained, and any other difference only for a reason', async () => {
    const dues = await cashDues(2);
    const lines = await linesOf(total(dues) - 30, total(dues) - 31);
    const dueIds = idsOf(dues);
    const short = { lines: lines.slice(1), dueIds, reason: null };
    expect(await refused(short)).toMatchObject({
      code: 'match-reason-missing',
      errors: [{ pointer: '/matches/0/reason' }],
    });
    const { matches } = await create({ ...short, reason: ' 櫃台短少 ' });
    expect(matches[0]).toMatchObject({ differenceTwd: -31, feeTwd: 0, matchReason: 6 });
    expect((await show(lines[1]?.bankLineId ?? '')).line).toMatchObject({
      state: 4,
      reason: '櫃台短少',
      differenceTwd: -31,
    });
    await admin.data('BankMatchUndo', { lines: matches[0]?.lines ?? [] });
    const withFee = await create({ lines: lines.slice(0, 1), dueIds, reason: null });
    expect(withFee.matches[0]).toMatchObject({ feeTwd: 30, differenceTwd: 0 });
  });

  test('are refused as a whole if one of them cannot be stored', async () => {
    const dues = await cashDues(2);
    const lines = await linesOf(...dues.map(({ amountTwd }) => amountTwd), 500);
    const [a, b, c] = lines as [Schemas['BankLineKey'], Schemas['BankLineKey'], Schemas['BankLineKey']];
    const [x, y] = idsOf(dues) as [string, string];
    const good = { lines: [a], dueIds: [x], reason: null };
    const cases: [Parameters<typeof create>, object][] = [
      [[good, { lines: [{ ...b, version: 7 }], dueIds: [y], reason: null }], { code: 'stale-version' }],
      [[good, { lines: [b], dueIds: ['RM-NONE'], reason: null }], { code: 'due-not-open' }],
      [[good, { lines: [b], dueIds: [x], reason: null }], { code: 'match-repeats' }],
      [[good, { lines: [a], dueIds: [y], reason: null }], { code: 'match-repeats' }],
      [[{ lines: [a, b], dueIds: [x, y], reason: null }], { code: 'match-many-to-many' }],
      [
        [{ lines: [{ bankLineId: 'BA001-NONE', version: 1 }], dueIds: [x], reason: null }],
        { code: 'bank-line-not-found', errors: [{ pointer: '/matches/0/lines' }] },
      ],
    ];
    const elsewhere = (await admin.data('BankMatchWorkbench', {})).dues.find(
      ({ bankAccountCode }) => bankAccountCode !== ACCOUNT,
    );
    cases.push([
      [{ lines: [c], dueIds: [elsewhere?.dueId ?? ''], reason: '測試' }],
      { code: 'match-accounts-differ' },
    ]);
    for (const [matches, error] of cases) expect(await refused(...matches)).toMatchObject(error);
    for (const { bankLineId } of lines) expect((await show(bankLineId)).line.state).toBe(1);
    await create(good);
    expect(await refused({ ...good, lines: [{ ...a, version: 2 }] })).toMatchObject({
      code: 'bank-line-settled',
    });
  });

  test('of one line by two users at once: one gets the conflict', async () => {
    const dues = await cashDues(2);
    const [line] = await linesOf(dues[0]?.amountTwd ?? 0);
    const requests = idsOf(dues).map((dueId) => ({
      lines: line ? [line] : [],
      dueIds: [dueId],
      reason: '兩人同時配對',
    }));
    const answers = await Promise.all(
      requests.map((match) => send(server.app, dealRequest(token, 'BankMatchCreate', { matches: [match] }))),
    );
    expect(answers.map(({ body }) => body.code).toSorted()).toEqual(['stale-version', undefined]);
  });

  test('of all certain suggestions are stored with their reasons, and undone together', async () => {
    const { suggestions, lineCount } = await admin.data('BankMatchWorkbench', {});
    const certain = suggestions.filter(({ isCertain }) => isCertain);
    const { matches } = await create(
      ...certain.map(({ lines, dueIds }) => ({ lines, dueIds, reason: null })),
    );
    expect(matches.map(({ matchReason }) => matchReason)).toEqual(
      certain.map(({ matchReason }) => matchReason),
    );
    const rest = await admin.data('BankMatchWorkbench', {});
    expect(rest.lineCount).toBe(lineCount - certain.length);
    expect(rest.suggestions.some(({ isCertain }) => isCertain)).toBe(false);
    const lines = matches.flatMap((match) => match.lines);
    await admin.data('BankMatchUndo', { lines });
    expect((await admin.data('BankMatchWorkbench', {})).lineCount).toBe(lineCount);
    expect(await admin.refusedData('BankMatchUndo', { lines })).toMatchObject({ code: 'stale-version' });
  });
});
