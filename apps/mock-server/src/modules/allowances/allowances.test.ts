import { AllowanceState, type Schemas } from '@parking-plus/contracts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { countStatements } from '../../db/sql/query-counter.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { DocumentClient } from '../../workflow/testing/document-client.ts';

let server: TestApp;
let admin: DocumentClient;
let manager: DocumentClient;
let staff: DocumentClient;
/** Sees one site. */
let clerk: DocumentClient;

beforeAll(async () => {
  server = await startTestApp();
  admin = await DocumentClient.signIn(server.app, 'admin');
  manager = await DocumentClient.signIn(server.app, 'manager');
  staff = await DocumentClient.signIn(server.app, 'staff');
  clerk = await DocumentClient.signIn(server.app, 'sitestaff');
});
afterAll(() => server.close());

const { Asked, Deleted, DeletionPending, InForce } = AllowanceState;
const PAGE = { page: 1, pageSize: 100 } as const;
const list = (filters: Schemas['AllowanceFilters'] = {}, client = admin) =>
  client.data('AllowanceList', { ...PAGE, filters });
const sum = (rows: readonly Schemas['AllowanceRow'][], member: 'salesTwd' | 'taxTwd' | 'amountTwd') =>
  rows.reduce((total, row) => total + row[member], 0);

test('lists allowances of every state with their sums, in three statements', async () => {
  for (const state of [Asked, Deleted, DeletionPending, InForce]) {
    const { result, statements } = await countStatements(() => list({ states: [state] }));
    // Authenticating the caller can take one of them.
    expect(statements).toBeLessThanOrEqual(4);
    expect(result.total).toBeGreaterThan(0);
    expect(new Set(result.items.map((row) => row.state))).toEqual(new Set([state]));
    if (result.total > PAGE.pageSize) continue;
    expect(result.summary).toEqual({
      salesTwd: sum(result.items, 'salesTwd'),
      taxTwd: sum(result.items, 'taxTwd'),
      amountTwd: sum(result.items, 'amountTwd'),
    });
  }
});

test('shows requested ones by their document, with the tax and the pending amount', async () => {
  const { items } = await list({ states: [Asked] });
  for (const row of items) {
    expect(row).toMatchObject({ allowanceNumber: null, deletion: 'asked-for', documentId: row.allowanceId });
    expect(row.waiting).toMatchObject({ documentId: row.allowanceId, dealType: '30201' });
    expect(row.taxTwd).toBe(Math.round(row.amountTwd / 21));
    expect(row.salesTwd + row.taxTwd).toBe(row.amountTwd);
  }
  const pending = (await list({ states: [DeletionPending] })).items;
  for (const { deletion, waiting } of pending)
    expect([deletion, waiting?.dealType]).toEqual(['pending', '30203']);
});

test('shows whether active ones can be deleted today', async () => {
  const { items } = await admin.data('AllowanceList', {
    ...PAGE,
    sort: { field: 'issuedOn', order: 'asc' },
    filters: { states: [InForce] },
  });
  const told = new Set(items.map(({ deletion }) => deletion));
  expect(told).toEqual(new Set(['possible', 'period-ended', 'belongs-to-rental']));
  for (const { deletion, periodCode } of items) {
    if (deletion !== 'belongs-to-rental') expect(deletion === 'possible').toBe(periodCode === '1151112');
  }
});

test("filters by period, number and site, and shows only the account's sites", async () => {
  const { items } = await list({ states: [InForce], periodCode: '1151112' });
  const [row] = items;
  if (row === undefined) throw new Error('The seed has no allowance of this period.');
  expect(items.every(({ periodCode }) => periodCode === '1151112')).toBe(true);
  const dashed = `${row.invoiceNumber.slice(0, 2).toLowerCase()}-${row.invoiceNumber.slice(2, 8)}`;
  const found = await list({ invoiceNumber: dashed, siteCodes: [row.siteCode] });
  expect(found.items.map(({ allowanceId }) => allowanceId)).toContain(row.allowanceId);
  expect((await list({ invoiceNumber: '%' })).total).toBe(0);

  const own = await list({}, clerk);
  expect(new Set(own.items.map(({ siteCode }) => siteCode))).toEqual(new Set(['TPE001']));
});

test("exports all matches, with each approver's allowed actions", async () => {
  const filters = { states: [Asked, DeletionPending] };
  const { items, nextKey } = await manager.data('AllowanceExport', { filters, afterKey: null });
  const page = await list(filters, manager);
  expect([items.length, nextKey]).toEqual([page.total, null]);
  const mayApprove = ({ waiting }: Schemas['AllowanceRow']) => waiting?.allowedActions.includes('approve');
  expect(items.some(mayApprove)).toBe(true);
  expect((await list(filters, staff)).items.some(mayApprove)).toBe(false);
});
