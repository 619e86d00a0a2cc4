import type { DealRequest, DealResult } from '@parking-plus/contracts';
import { businessDateOf, plateSearchKey } from '@parking-plus/domain';
import { and, eq } from 'drizzle-orm';
import type { DealContext } from '../../deals/define-deals.ts';
import { requireSite } from '../../identity/identity.ts';
import { afterKeyCondition, exportPage } from '../../lists/export-page.ts';
import { readPage } from '../../lists/read-page.ts';
import { findNotices } from '../notices/notices.repository.ts';
import { siteCondition } from '../sites/site-condition.ts';
import { requirePlate, unknownTransaction } from './transaction-refusals.ts';
import { operationsOn } from './transaction-surroundings.ts';
import { transactions } from './transactions.schema.ts';
import { countUnpaid, findUnpaid } from './unpaid.repository.ts';
import { IS_DEBT, STATUS_CONDITIONS, unpaidMatch, unpaidScope } from './unpaid-filters.ts';

type Reader = Pick<DealContext, 'database' | 'identity' | 'clock'>;

/** Debts that one plate may have; more of them than anybody has. */
const MOST_OF_PLATE = 1_000;

/** 10300: one page of debts and the tiles over it: two statements. */
export async function listUnpaid(
  query: DealRequest<'UnpaidList'>,
  { database: { orm }, identity, clock }: Reader,
): Promise<DealResult<'UnpaidList'>> {
  const today = businessDateOf(clock.nowMs());
  const filters = query.filters ?? {};
  const scope = unpaidScope(filters, identity.siteCodes);
  const match = unpaidMatch(filters, today);
  const [items, { total, summary }] = await readPage(
    query,
    (page) => findUnpaid(orm, and(scope, match), page, today),
    () => countUnpaid(orm, scope, match, today),
  );
  return { items, total, page: query.page, pageSize: query.pageSize, summary };
}

/** 10304: the next 5,000 of all that match, in the order of their ids: one statement. */
export async function exportUnpaid(
  { filters = {}, afterKey }: DealRequest<'UnpaidExport'>,
  { database: { orm }, identity, clock }: Reader,
): Promise<DealResult<'UnpaidExport'>> {
  const today = businessDateOf(clock.nowMs());
  const condition = and(
    unpaidScope(filters, identity.siteCodes),
    unpaidMatch(filters, today),
    afterKeyCondition(transactions.transactionId, afterKey),
  );
  const sort = { field: 'transactionId', order: 'asc' } as const;
  return exportPage(
    (limit) => findUnpaid(orm, condition, { page: 1, pageSize: limit, sort }, today),
    ({ transactionId }) => transactionId,
    (rows) => [...rows],
  );
}

/** 10310: everything unpaid of a plate at the caller's sites, the oldest first. */
export async function listUnpaidOfPlate(
  { plate: typed }: DealRequest<'UnpaidByPlate'>,
  { database: { orm }, identity, clock }: Reader,
): Promise<DealResult<'UnpaidByPlate'>> {
  const { plate } = requirePlate(typed, '/plate');
  const today = businessDateOf(clock.nowMs());
  const items = await findUnpaid(
    orm,
    unpaidOfPlate(plateSearchKey(plate), identity.siteCodes),
    { page: 1, pageSize: MOST_OF_PLATE, sort: { field: 'exitedAt', order: 'asc' } },
    today,
  );
  return {
    plate: items[0]?.plate ?? plate,
    totalTwd: items.reduce((sum, { owedTwd }) => sum + owedTwd, 0),
    transactionIds: items.map(({ transactionId }) => transactionId),
    items,
  };
}

/** What a plate owes at the sites that an account may see. */
export function unpaidOfPlate(plateKey: string, visible: readonly string[] | null) {
  return and(
    eq(transactions.plateKey, plateKey),
    IS_DEBT,
    STATUS_CONDITIONS.unpaid,
    siteCondition(transactions.siteCode, visible, undefined),
  );
}

/** 10311: one debt with its notices and what was done to it. */
export async function showUnpaid(
  { transactionId }: DealRequest<'UnpaidNotices'>,
  { database, identity, clock }: Reader,
): Promise<DealResult<'UnpaidNotices'>> {
  const { orm } = database;
  const condition = and(eq(transactions.transactionId, transactionId), IS_DEBT);
  const [[debt], items, operations] = await Promise.all([
    findUnpaid(orm, condition, { page: 1, pageSize: 1 }, businessDateOf(clock.nowMs())),
    findNotices(orm, transactionId, clock.now()),
    operationsOn(transactionId, { database }),
  ]);
  if (debt === undefined) throw unknownTransaction(transactionId);
  requireSite(identity, debt.siteCode);
  return { debt, items, operations };
}
