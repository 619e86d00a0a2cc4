import type { DealResult, DocumentForm } from '@parking-plus/contracts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { checkConsistency } from '../../../seeding/consistency/consistency-check.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { DocumentClient, keyOf } from '../../testing/document-client.ts';

type Form = DocumentForm<'ArrearsWriteOff'>;
type Row = DealResult<'ArrearsCaseList'>['items'][number];

let server: TestApp;
let staff: DocumentClient;
let manager: DocumentClient;

beforeAll(async () => {
  server = await startTestApp();
  staff = await DocumentClient.signIn(server.app, 'staff');
  manager = await DocumentClient.signIn(server.app, 'manager');
  await server.storage.database.snapshot();
});
afterAll(() => server.close());
beforeEach(() => server.storage.database.restore());

const rowsOf = async <Found>(text: string, params: unknown[] = []) =>
  (await server.storage.database.sql.query<Found>(text, params)).rows;
const listed = async (statuses: Row['status'][] = ['open']) =>
  (await staff.data('ArrearsCaseList', { page: 1, pageSize: 100, filters: { statuses } })).items;
const detailOf = (caseId: string) => staff.data('ArrearsCaseDetail', { caseId });
const formOf = ({ caseId, feeCount, owedTwd, oldestOn }: Row): Form => ({
  caseId,
  feeCount,
  amountTwd: owedTwd,
  oldestOn: oldestOn ?? '',
  reason: 'below-cost',
  note: '三次催繳未獲回應',
});

/** Returns an open case with an address and without a pending document. */
async function aCase(): Promise<Row> {
  const row = (await listed()).find(
    ({ pendingDocuments, contactAddress }) => pendingDocuments === undefined && contactAddress !== null,
  );
  if (row === undefined) throw new Error('The seed has no open case.');
  return row;
}

async function writeOff(row: Row) {
  const submitted = await staff.submitNew('ArrearsWriteOff', formOf(row));
  return manager.run('approve', 'ArrearsWriteOff', keyOf(submitted));
}

describe('30330', () => {
  test('names plate, fees, age and sum, and changes nothing before its approval', async () => {
    const row = await aCase();
    const { head } = await staff.submitNew('ArrearsWriteOff', formOf(row));
    expect(head).toMatchObject({ stateCode: '30330501', siteCode: row.siteCode, amountTwd: row.owedTwd });
    expect(head.subject).toContain(row.plate);
    expect(head.subject).toContain(`${row.feeCount} 筆`);
    const shown = await detailOf(row.caseId);
    expect(shown.case).toMatchObject({ status: 'open', owedTwd: row.owedTwd });
    expect(shown.case.pendingDocuments).toMatchObject([{ documentId: head.documentId, blocks: ['30330'] }]);
  });

  test('writes the fees off after approval: no debt, no letter, and no invoice to reverse', async () => {
    const row = await aCase();
    const done = await writeOff(row);
    expect(done.head.stateCode).toBe('30330599');
    const { case: after, fees, history } = await detailOf(row.caseId);
    expect(after).toMatchObject({ status: 'written-off', feeCount: 0, owedTwd: 0, totalTwd: 0 });
    const written = fees.filter(({ status }) => status === 'written-off');
    expect(written).toHaveLength(row.feeCount);
    expect(history[0]).toMatchObject({ deal: '30330', reason: '三次催繳未獲回應' });
    const ids = written.map(({ transactionId }) => transactionId);
    expect(
      await rowsOf(
        'select distinct state, pay_state, received_twd, invoice_number, memo from transactions where transaction_id = any($1)',
        [ids],
      ),
    ).toEqual([
      {
        state: 6,
        pay_state: 0,
        received_twd: 0,
        invoice_number: null,
        memo: `呆帳沖銷：${done.head.documentId}`,
      },
    ]);
    const letters = await staff.data('ArrearsLetterPrint', {
      selection: { keys: [row.caseId] },
      expectedCount: 1,
    });
    expect(letters).toMatchObject({ letters: [], closedCount: 1 });
    expect((await checkConsistency(server.storage.database.sql)).findings).toEqual([]);
  });

  test('lists the fees as written off, not as unpaid or waived', async () => {
    const row = await aCase();
    await writeOff(row);
    const unpaid = async (status: 'unpaid' | 'waived' | 'written-off') =>
      (
        await staff.data('UnpaidList', {
          page: 1,
          pageSize: 100,
          filters: { plate: row.plate, statuses: [status] },
        })
      ).items.map((item) => item.status);
    expect(await unpaid('written-off')).toHaveLength(row.feeCount);
    expect(await unpaid('unpaid')).toEqual([]);
    expect(await unpaid('waived')).toEqual([]);
  });

  test('refuses a later payment, and says how to record it', async () => {
    const row = await aCase();
    const { transactionIds, totalTwd } = await manager.data('UnpaidByPlate', { plate: row.plate });
    const done = await writeOff(row);
    await expect(
      manager.data('BackPayment', {
        plate: row.plate,
        transactionIds,
        amountTwd: totalTwd,
        channel: 6,
        paymentMethod: 1,
      }),
    ).rejects.toThrow(
      new RegExp(`由呆帳沖銷單 ${done.head.documentId} 沖銷。收回的款項請以補登（10501）登錄`),
    );
  });

  test.each(['return', 'void'] as const)('leaves the case open after a %s', async (step) => {
    const row = await aCase();
    const submitted = await staff.submitNew('ArrearsWriteOff', formOf(row));
    await manager.run(step, 'ArrearsWriteOff', { ...keyOf(submitted), reason: '車主已聯絡' });
    const { case: after } = await detailOf(row.caseId);
    expect(after).toMatchObject({ status: 'open', owedTwd: row.owedTwd, feeCount: row.feeCount });
    expect(after.pendingDocuments).toBeUndefined();
  });

  test('is refused on approval if a fee was paid meanwhile, and the document stays', async () => {
    const row = await aCase();
    const submitted = await staff.submitNew('ArrearsWriteOff', formOf(row));
    const { transactionIds, totalTwd } = await manager.data('UnpaidByPlate', { plate: row.plate });
    await manager.data('BackPayment', {
      plate: row.plate,
      transactionIds,
      amountTwd: totalTwd,
      channel: 6,
      paymentMethod: 1,
    });
    expect(await manager.refused('approve', 'ArrearsWriteOff', keyOf(submitted))).toMatchObject({
      code: 'arrears-case-closed',
    });
    expect((await detailOf(row.caseId)).case.status).toBe('paid');
  });

  test('is refused if the fees differ from the form', async () => {
    const row = await aCase();
    const form = { ...formOf(row), amountTwd: row.owedTwd + 10 };
    expect(await staff.refused('create', 'ArrearsWriteOff', { form })).toMatchObject({
      code: 'arrears-changed',
      errors: [{ pointer: '/form/amountTwd' }],
    });
  });

  test('is refused while an earlier one is pending, and for a closed or unknown case', async () => {
    const row = await aCase();
    await staff.submitNew('ArrearsWriteOff', formOf(row));
    const create = (form: Form) => staff.refused('create', 'ArrearsWriteOff', { form });
    expect(await create(formOf(row))).toMatchObject({ code: 'document-pending' });
    const [settled] = await listed(['paid']);
    expect(await create({ ...formOf(row), caseId: settled?.caseId ?? '' })).toMatchObject({
      code: 'arrears-case-closed',
    });
    expect(await create({ ...formOf(row), caseId: 'AR0001010001' })).toMatchObject({
      code: 'arrears-case-not-found',
    });
  });

  test('opens a new case for later fees of the plate', async () => {
    const row = await aCase();
    await writeOff(row);
    const [later] = await rowsOf<{ id: string }>(
      `update transactions set plate = $1, plate_key = (select plate_key from arrears_cases where case_id = $2)
       where transaction_id = (
         select transaction_id from transactions where mode = 1 and pay_state = 0 and state = 1 and received_twd = 0
           and receivable_twd > discount_twd and site_code = $3 and business_date < '2026-11-01'
           and transaction_id not in (select transaction_id from arrears_fees) limit 1)
       returning transaction_id as id`,
      [row.plate, row.caseId, row.siteCode],
    );
    await staff.data('ArrearsAdvance', {});
    const fees = await rowsOf<{ caseId: string }>(
      'select case_id as "caseId" from arrears_fees where transaction_id = $1',
      [later?.id],
    );
    expect(fees).toHaveLength(1);
    expect(fees[0]?.caseId).not.toBe(row.caseId);
  });

  test('is forbidden without the permission and for other sites', async () => {
    const form = formOf(await aCase());
    const engineer = await DocumentClient.signIn(server.app, 'engineer');
    expect((await engineer.refused('create', 'ArrearsWriteOff', { form })).status).toBe(403);
    const keeper = await DocumentClient.signIn(server.app, 'sitemanager');
    const elsewhere = (await listed()).find(
      ({ siteCode }) => !['TPE001', 'NWT001', 'TPE101'].includes(siteCode),
    );
    if (elsewhere === undefined) throw new Error('All cases are at the sites of the site manager.');
    expect((await keeper.refused('create', 'ArrearsWriteOff', { form: formOf(elsewhere) })).status).toBe(403);
  });
});
