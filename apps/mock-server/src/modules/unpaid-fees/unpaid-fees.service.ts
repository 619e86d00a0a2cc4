import type { DealRequest, DealResult, Schemas } from '@parking-plus/contracts';
import { plateSearchKey } from '@parking-plus/domain';
import { and, eq } from 'drizzle-orm';
import { findOperationsOn } from '../../audit/operation-log.ts';
import { transactions } from '../../db/schema/sales/transactions.schema.ts';
import { ServiceError } from '../../errors/service-error.ts';
import { requireSite } from '../../identity/identity.ts';
import { transactionNotFound } from '../../ledger/sales/sales.errors.ts';
import { requirePlate } from '../../ledger/sales/transaction-checks.ts';
import { ascending } from '../../lists/list-order.ts';
import type { ListReader } from '../../lists/list-query.ts';
import { siteCondition } from '../../lists/site-condition.ts';
import { findNotices } from '../notices/payment-notices.repository.ts';
import { calculateFee, type FeeFacts, findFeeFacts } from '../rates/rate-quote.service.ts';
import { IS_UNPAID, STATUS_CONDITIONS } from './unpaid-filters.ts';
import { unpaidList } from './unpaid-list.query.ts';

/** Maximum fees of one plate; far more than occur. */
const MAX_PLATE_CHARACTERS = 1_000;

/** 10310: returns all unpaid fees of a plate at the caller's sites, oldest first. */
export async function listUnpaidOfPlate(
  { plate: typed }: DealRequest<'UnpaidByPlate'>,
  reader: ListReader,
): Promise<DealResult<'UnpaidByPlate'>> {
  const { plate } = requirePlate(typed, '/plate');
  const isOwed = unpaidOfPlate(plateSearchKey(plate), reader.identity.siteCodes);
  const items = await unpaidList.find(isOwed, reader, {
    order: [ascending(transactions.exitedAt), ascending(transactions.transactionId)],
    limit: MAX_PLATE_CHARACTERS,
  });
  return {
    plate: items[0]?.plate ?? plate,
    totalTwd: items.reduce((sum, { owedTwd }) => sum + owedTwd, 0),
    transactionIds: items.map(({ transactionId }) => transactionId),
    items,
    feesByRate: await feesByRate(plate, items, reader),
  };
}

/** Calculates unpaid stays of a plate again by the rates of their entry days, as 試算 does. */
async function feesByRate(
  plate: string,
  items: readonly Schemas['UnpaidRow'][],
  { database: { orm } }: ListReader,
) {
  const siteCodes = [...new Set(items.map(({ siteCode }) => siteCode))];
  const instants = items
    .flatMap(({ enteredAt, exitedAt }) => [enteredAt ?? [], exitedAt ?? []].flat())
    .map((instant) => Date.parse(instant));
  if (instants.length === 0) return items.map(({ transactionId }) => ({ transactionId, payableTwd: null }));
  const period = { from: Math.min(...instants), to: Math.max(...instants) };
  const facts = await findFeeFacts(orm, plate, siteCodes, period);
  return items.map((item) => feeByRate(item, facts));
}

function feeByRate(
  { transactionId, siteCode, vehicleKind, plate, enteredAt, exitedAt }: Schemas['UnpaidRow'],
  facts: FeeFacts,
) {
  if (enteredAt === null || exitedAt === null) return { transactionId, payableTwd: null };
  const stay = { siteCode, vehicleKind, plate, enteredAt, exitedAt, isTokenLost: false, discount: null };
  try {
    return { transactionId, payableTwd: calculateFee(stay, facts).payableTwd };
  } catch (error) {
    if (error instanceof ServiceError) return { transactionId, payableTwd: null };
    throw error;
  }
}

/** SQL condition: unpaid fees of a plate at visible sites. */
export function unpaidOfPlate(plateKey: string, visible: readonly string[] | null) {
  return and(
    eq(transactions.plateKey, plateKey),
    IS_UNPAID,
    STATUS_CONDITIONS.unpaid,
    siteCondition(transactions.siteCode, visible, undefined),
  );
}

/** 10311: returns one unpaid fee with its notices and history. */
export async function showUnpaid(
  { transactionId }: DealRequest<'UnpaidNotices'>,
  reader: ListReader,
): Promise<DealResult<'UnpaidNotices'>> {
  const { database, identity, clock } = reader;
  const { orm } = database;
  const condition = and(eq(transactions.transactionId, transactionId), IS_UNPAID);
  const [[debt], items, operations] = await Promise.all([
    unpaidList.find(condition, reader),
    findNotices(orm, transactionId, clock.now()),
    findOperationsOn(database.orm, transactionId),
  ]);
  if (debt === undefined) throw transactionNotFound(transactionId);
  requireSite(identity, debt.siteCode);
  return { debt, items, operations };
}
