import type { DealRequest, DealResult } from '@parking-plus/contracts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { countStatements } from '../../db/sql/query-counter.ts';
import { checkConsistency } from '../../seeding/consistency/consistency-check.ts';
import { DealClient } from '../../testing/deal-client.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { DocumentClient } from '../../workflow/testing/document-client.ts';

type Row = DealResult<'ArrearsCaseList'>['items'][number];
type Filters = NonNullable<DealRequest<'ArrearsCaseList'>['filters']>;

let server: TestApp;
let admin: DealClient;
let guest: DealClient;

beforeAll(async () => {
  server = await startTestApp();
  admin = await DealClient.signIn(server.app, 'admin');
  guest = await DealClient.signIn(server.app, 'guest');
  await server.storage.database.snapshot();
});
afterAll(() => server.close());
beforeEach(() => server.storage.database.restore());

const sql = (text: string) => server.storage.database.sql.query(text);
const listed = async (filters: Filters) =>
  (await admin.data('ArrearsCaseList', { page: 1, pageSize: 100, filters })).items;
const detailOf = (caseId: string) => admin.data('ArrearsCaseDetail', { caseId });
const planOf = async (caseId: string) => {
  const { plan } = await detailOf(caseId);
  if (plan === null) throw new Error(`Case ${caseId} has no plan.`);
  return plan;
};
async function aCase(filters: Filters = { isDivisible: true }): Promise<Row> {
  const row = (await listed(filters)).find(({ pendingDocuments }) => pendingDocuments === undefined);
  if (row === undefined) throw new Error('No case matches.');
  return row;
}
const requestOf = ({ caseId, version, feeCount, owedTwd }: Row, entries = {}) => ({
  caseId,
  version,
  feeCount,
  amountTwd: owedTwd,
  entries: { partCount: 2, firstDueOn: '2026-12-05', ...entries },
});
const agree = (row: Row, entries = {}) => admin.data('ArrearsPlanAgree', requestOf(row, entries));
async function onPlan(): Promise<Row> {
  const row = await aCase();
  const { version } = await agree(row);
  return { ...row, version };
}
const payPart = async ({ caseId, plate }: Row, position: number, by = admin) => {
  const part = (await planOf(caseId)).parts.find((one) => one.position === position);
  const { transactionIds = [], amountTwd = 0 } = part ?? {};
  return by.send('BackPayment', { plate, transactionIds, amountTwd, channel: 6, paymentMethod: 1 });
};
const bodyOf = <Body>({ body }: { readonly body: Body }) => body;
const dueOn = (caseId: string, day: string) =>
  sql(`update arrears_parts set due_on = '${day}' where position = 1 and plan_id like '${caseId}%'`);
const advance = () => admin.data('ArrearsAdvance', {});

describe('agreeing on a plan', () => {
  test('groups whole fees into monthly parts, oldest first, and logs it', async () => {
    const row = await aCase();
    expect(row).toMatchObject({ status: 'open', planDueOn: null });
    await agree(row);
    const { case: after, fees, history } = await detailOf(row.caseId);
    expect(after).toMatchObject({
      planStatus: 'running',
      planDueOn: '2026-12-05',
      version: row.version + 1,
      owedTwd: row.owedTwd,
    });
    const plan = await planOf(row.caseId);
    expect(plan).toMatchObject({ status: 'running', partCount: 2, firstDueOn: '2026-12-05', endedAt: null });
    expect(plan.parts.map((part) => [part.position, part.dueOn, part.status])).toEqual([
      [1, '2026-12-05', 'unpaid'],
      [2, '2027-01-05', 'unpaid'],
    ]);
    expect(plan.parts.flatMap(({ transactionIds }) => transactionIds)).toEqual(
      fees.filter(({ status }) => status === 'unpaid').map(({ transactionId }) => transactionId),
    );
    expect(plan.parts.reduce((sum, { amountTwd }) => sum + amountTwd, 0)).toBe(row.owedTwd);
    expect(history[0]).toMatchObject({ deal: '30345' });
  });

  test.each([
    ['more parts than fees', { partCount: 12 }, 'too-few-fees', '/entries/partCount'],
    ['a first part due today', { firstDueOn: '2026-11-20' }, 'first-due-date', '/entries/firstDueOn'],
    ['a first part due too late', { firstDueOn: '2026-12-22' }, 'first-due-date', '/entries/firstDueOn'],
  ])('refuses %s', async (_name, entries, code, pointer) => {
    const refused = await admin.send('ArrearsPlanAgree', requestOf(await aCase(), entries));
    expect(bodyOf(refused)).toMatchObject({ success: false, code, errors: [{ pointer }] });
  });

  test('refuses a second plan, other fees than shown, an outdated version, and closed or unknown cases', async () => {
    const row = await onPlan();
    const send = async (request: DealRequest<'ArrearsPlanAgree'>) =>
      bodyOf(await admin.send('ArrearsPlanAgree', request));
    expect(await send(requestOf(row))).toMatchObject({ code: 'arrears-on-plan' });
    const other = await aCase();
    expect(other.caseId).not.toBe(row.caseId);
    expect(await send({ ...requestOf(other), amountTwd: other.owedTwd + 5 })).toMatchObject({
      code: 'arrears-changed',
    });
    expect(await send({ ...requestOf(other), version: 99 })).toMatchObject({ code: 'stale-version' });
    const [paid] = await listed({ statuses: ['paid'] });
    if (paid === undefined) throw new Error('The seed has no settled case.');
    expect(await send({ ...requestOf(paid), feeCount: 2, amountTwd: 9 })).toMatchObject({
      code: 'arrears-case-closed',
    });
    expect(await send({ ...requestOf(other), caseId: 'AR0001010001' })).toMatchObject({
      code: 'arrears-case-not-found',
    });
  });

  test('needs the code and a visible site', async () => {
    const row = await aCase();
    expect((await guest.send('ArrearsPlanAgree', requestOf(row))).status).toBe(403);
    const keeper = await DealClient.signIn(server.app, 'sitemanager');
    const elsewhere = (await listed({ isDivisible: true })).find(
      ({ siteCode }) => !['TPE001', 'NWT001', 'TPE101'].includes(siteCode),
    );
    if (elsewhere === undefined) throw new Error('All cases are at the sites of the site manager.');
    expect((await keeper.send('ArrearsPlanAgree', requestOf(elsewhere))).status).toBe(403);
  });
});

describe('paying', () => {
  test('one part pays exactly its fees; the last one settles the case, and the plan is completed', async () => {
    const row = await onPlan();
    const [first] = (await planOf(row.caseId)).parts;
    const paid = bodyOf(await payPart(row, 1));
    expect(paid).toMatchObject({ success: true });
    const plan = await planOf(row.caseId);
    expect(plan.parts.map(({ status }) => status)).toEqual(['paid', 'unpaid']);
    expect(plan.parts[0]).toMatchObject({ amountTwd: first?.amountTwd, transactionIds: [] });
    expect((await detailOf(row.caseId)).case).toMatchObject({
      status: 'open',
      planDueOn: '2027-01-05',
      owedTwd: row.owedTwd - (first?.amountTwd ?? 0),
    });
    expect(bodyOf(await payPart(row, 2))).toMatchObject({ success: true });
    expect((await detailOf(row.caseId)).case).toMatchObject({
      status: 'paid',
      planStatus: 'completed',
      planDueOn: null,
    });
    expect((await checkConsistency(server.storage.database.sql)).findings).toEqual([]);
  });

  test('refuses a part with another amount, and a fee without its plan', async () => {
    const row = await onPlan();
    const { transactionIds, amountTwd } = (await planOf(row.caseId)).parts[0] ?? {
      transactionIds: [],
      amountTwd: 0,
    };
    const payment = { plate: row.plate, transactionIds, amountTwd, channel: 6, paymentMethod: 1 } as const;
    expect(bodyOf(await admin.send('BackPayment', { ...payment, amountTwd: amountTwd + 1 }))).toMatchObject({
      code: 'partial-payment',
    });
    await admin.data('ArrearsPlanEnd', { caseId: row.caseId, version: row.version, reason: '一次繳清' });
    expect(bodyOf(await admin.send('BackPayment', payment))).toMatchObject({ code: 'partial-payment' });
  });

  test('refuses half of a part', async () => {
    const row = await onPlan();
    await sql(
      `with added as (
         update transactions set plate = '${row.plate}', plate_key = arrears_cases.plate_key from arrears_cases
         where case_id = '${row.caseId}' and transaction_id = (
           select transaction_id from transactions where mode = 1 and pay_state = 0 and state = 1 and received_twd = 0
             and receivable_twd > discount_twd and transaction_id not in (select transaction_id from arrears_fees)
           order by 1 limit 1)
         returning transaction_id
       )
       insert into arrears_part_fees select '${row.caseId}-P01', 1, transaction_id from added`,
    );
    const [part] = (await planOf(row.caseId)).parts;
    const { transactionIds = [], amountTwd = 0 } = part ?? {};
    expect(transactionIds).toHaveLength(2);
    const { fees } = await detailOf(row.caseId);
    const half = fees.filter(({ transactionId }) => transactionIds.includes(transactionId)).slice(0, 1);
    const request = { plate: row.plate, channel: 6, paymentMethod: 1 } as const;
    const refused = await admin.send('BackPayment', {
      ...request,
      transactionIds: half.map(({ transactionId }) => transactionId),
      amountTwd: half[0]?.owedTwd ?? 0,
    });
    expect(bodyOf(refused)).toMatchObject({
      code: 'partial-payment',
      errors: [{ pointer: '/transactionIds' }],
    });
    const paid = await admin.send('BackPayment', { ...request, transactionIds, amountTwd });
    expect(bodyOf(paid)).toMatchObject({ success: true });
  });
});

describe('a running plan', () => {
  /** Makes the case old enough for stage 3. */
  const grown = async (caseId: string) => {
    await sql(
      `update arrears_cases set opened_on = '2026-07-01', stage_since = '2026-08-01', stage = 2 where case_id = '${caseId}'`,
    );
    await sql(
      `update transactions set exited_at = '2026-08-01T12:00:00+08:00', entered_at = '2026-08-01T10:00:00+08:00'
       where transaction_id in (select transaction_id from arrears_fees where case_id = '${caseId}')`,
    );
  };

  test('keeps the stage while it is on time, also on the due date', async () => {
    const row = await onPlan();
    await grown(row.caseId);
    await dueOn(row.caseId, '2026-11-20');
    expect((await advance()).brokenPlanCount).toBe(0);
    expect((await detailOf(row.caseId)).case).toMatchObject({ stage: 2, planStatus: 'running' });
  });

  test('is broken by an unpaid part after its due date: the stages go on, and it repeats without effect', async () => {
    const row = await onPlan();
    await grown(row.caseId);
    await dueOn(row.caseId, '2026-11-19');
    expect((await advance()).brokenPlanCount).toBe(1);
    const { case: after, history } = await detailOf(row.caseId);
    expect(after).toMatchObject({ stage: 3, planStatus: 'broken', planDueOn: null });
    expect(history.map(({ deal }) => deal)).toContain('30325');
    expect(await planOf(row.caseId)).toMatchObject({ status: 'broken', reason: null });
    expect((await advance()).brokenPlanCount).toBe(0);
    expect((await agree(after)).caseId).toBe(row.caseId);
    expect(await planOf(row.caseId)).toMatchObject({ planId: `${row.caseId}-P02`, status: 'running' });
  });

  test('goes on after a paid part was due', async () => {
    const row = await onPlan();
    await payPart(row, 1);
    await dueOn(row.caseId, '2026-11-19');
    expect((await advance()).brokenPlanCount).toBe(0);
  });

  test('leaves the case out of letters, and refuses its write-off', async () => {
    const row = await onPlan();
    await sql(`update arrears_cases set contact_address = '臺北市' where case_id = '${row.caseId}'`);
    expect(
      await admin.data('ArrearsLetterPrint', { selection: { keys: [row.caseId] }, expectedCount: 1 }),
    ).toEqual({ letters: [], closedCount: 0, onPlanCount: 1, withoutAddressCount: 0 });
    const staff = await DocumentClient.signIn(server.app, 'staff');
    const { caseId, feeCount, owedTwd, oldestOn } = row;
    const form = { caseId, feeCount, amountTwd: owedTwd, oldestOn, reason: 'below-cost', note: '無' };
    expect(await staff.refused('create', 'ArrearsWriteOff', { form })).toMatchObject({
      code: 'arrears-on-plan',
      errors: [{ pointer: '/form/caseId' }],
    });
  });

  test('ends for a reason, once', async () => {
    const row = await onPlan();
    const request = { caseId: row.caseId, version: row.version, reason: '車主要求一次繳清' };
    expect(bodyOf(await admin.send('ArrearsPlanEnd', { ...request, version: 99 }))).toMatchObject({
      code: 'stale-version',
    });
    expect((await guest.send('ArrearsPlanEnd', request)).status).toBe(403);
    await admin.data('ArrearsPlanEnd', request);
    const { case: after, history } = await detailOf(row.caseId);
    expect(after).toMatchObject({ planStatus: 'cancelled', planDueOn: null });
    expect(history[0]).toMatchObject({ deal: '30346', reason: '車主要求一次繳清' });
    expect(await planOf(row.caseId)).toMatchObject({ status: 'cancelled', reason: '車主要求一次繳清' });
    expect(bodyOf(await admin.send('ArrearsPlanEnd', request))).toMatchObject({
      code: 'arrears-not-on-plan',
    });
  });

  test('loses a fee whose plate was corrected', async () => {
    const row = await onPlan();
    const [part] = (await planOf(row.caseId)).parts;
    await sql(
      `update transactions set plate = 'ZZZ-9876', plate_key = 'ZZZ9876' where transaction_id = '${part?.transactionIds[0]}'`,
    );
    const { parts } = await planOf(row.caseId);
    expect(parts[0]).toMatchObject({ feeCount: 0, amountTwd: 0, status: 'waived', transactionIds: [] });
    expect((await detailOf(row.caseId)).case.planDueOn).toBe('2027-01-05');
  });
});

describe('the seed', () => {
  test('has a plan on time with a paid part, and a broken one', async () => {
    const running = await listed({ planStatuses: ['running'] });
    expect(running).toHaveLength(1);
    const plan = await planOf(running[0]?.caseId ?? '');
    expect(plan.parts.map(({ status }) => status)).toEqual(['paid', 'unpaid']);
    expect(await listed({ planStatuses: ['broken'] })).toHaveLength(1);
    expect((await listed({ isDivisible: false })).map(({ caseId }) => caseId)).toContain(
      running[0]?.caseId ?? '',
    );
  });

  test('is read in a fixed number of statements', async () => {
    const { statements } = await countStatements(async () => listed({ planStatuses: ['running', 'broken'] }));
    expect(statements).toBeLessThanOrEqual(4);
  });
});
