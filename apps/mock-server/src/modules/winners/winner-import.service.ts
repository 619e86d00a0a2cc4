import { type DealRequest, type DealResult, dealCodes } from '@parking-plus/contracts';
import { businessDateOf, winnersDrawnOn } from '@parking-plus/domain';
import { type ReadError, readWinners, type WinnerList } from '@parking-plus/domain/einvoice';
import { getTableColumns, inArray, type SQL, sql } from 'drizzle-orm';
import { logOperations } from '../../audit/operation-log.ts';
import type { Transaction } from '../../db/database.ts';
import { invoiceWinners } from '../../db/schema/sales/invoice-winners.schema.ts';
import type { DealContext } from '../../deals/define-deals.ts';
import { findTrackOwners } from '../invoice-tracks/track-owners.ts';
import { fileRejected } from './winners.errors.ts';

type Fields = typeof invoiceWinners.$inferInsert;
type Source = {
  readonly now: Date;
  /** Sites of the importing user; null for all. */
  readonly visible: readonly string[] | null;
  readonly account: string | null;
};
type Outcome =
  | { readonly errors: readonly ReadError[] }
  | {
      readonly errors: null;
      readonly added: string[];
      readonly changed: string[];
      readonly keptCount: number;
    };

const ROWS_A_STATEMENT = 1_000;

/** Receives a list of winners (E0504) from the platform. Returns the errors of the file, with which nothing is written. */
export async function receiveWinners(
  xml: string,
  { tx, now }: { readonly tx: Transaction; readonly now: Date },
): Promise<readonly ReadError[]> {
  return (await storeWinners(tx, xml, { now, visible: null, account: null })).errors ?? [];
}

/** 30908: imports a list of winners by hand. Throws the errors of the file at their rows. */
export async function importWinners(
  { text }: DealRequest<'InvoiceWinnerImport'>,
  { database, identity, clock, changePublisher }: DealContext,
): Promise<DealResult<'InvoiceWinnerImport'>> {
  const { account, siteCodes: visible } = identity;
  const now = clock.now();
  const { added, changed, keptCount } = await database.transaction(async (tx) => {
    const outcome = await storeWinners(tx, text, { now, visible, account });
    if (outcome.errors) throw fileRejected(outcome.errors);
    await logOperations(
      tx,
      { deal: 'InvoiceWinnerImport', account, now, reason: null },
      [...outcome.added, ...outcome.changed].map((recordId) => ({ recordId, siteCode: null, changes: [] })),
    );
    return outcome;
  });
  changePublisher.dataChanged({ deal: dealCodes.InvoiceWinnerList, ids: [] });
  return { addedCount: added.length, changedCount: changed.length, keptCount };
}

/** Stores the lists of a file, all or none. Known winners get the file's prize and keep their notices and prints. */
async function storeWinners(tx: Transaction, xml: string, source: Source): Promise<Outcome> {
  const owners = await findTrackOwners(tx, source.visible);
  const reading = readWinners(
    xml,
    owners.map(({ taxNumber }) => taxNumber),
  );
  if (!reading.ok) return { errors: reading.errors };
  const rows = reading.value.flatMap((list) => fieldsOf(list, source));
  // Imports of one number wait for each other.
  await tx.execute(sql`lock table invoice_winners in share row exclusive mode`);
  const known = await findKnown(tx, rows);
  const errors = [...headErrors(reading.value, source.now), ...rowErrorsOf(rows, known)];
  if (errors.length > 0) return { errors };
  const added = rows.filter(({ invoiceNumber }) => !known.has(invoiceNumber));
  const changed = rows.filter((row) => {
    const stored = known.get(row.invoiceNumber);
    return stored !== undefined && SENT.some((name) => stored[name] !== row[name]);
  });
  await upsert(tx, [...added, ...changed]);
  const numbersOf = (some: readonly Fields[]) => some.map(({ invoiceNumber }) => invoiceNumber);
  return {
    errors: null,
    added: numbersOf(added),
    changed: numbersOf(changed),
    keptCount: rows.length - added.length - changed.length,
  };
}

function fieldsOf(list: WinnerList, { now, account }: Source) {
  const { periodCode, taxNumber, claimFrom, claimUntil } = list;
  return list.winners.map((winner) => ({
    invoiceNumber: winner.invoiceNumber,
    periodCode: periodCode as string,
    taxNumber,
    listType: list.listType ?? null,
    sellerTaxNumber: winner.sellerTaxNumber,
    issuedOn: winner.date as string,
    buyerId: winner.buyerId,
    totalTwd: winner.totalTwd,
    carrierCode: winner.carrierType ?? null,
    carrierId: winner.carrierId ?? null,
    prizeType: winner.prizeType,
    prizeTwd: winner.prizeTwd,
    depositMark: winner.depositMark ?? null,
    redeemDataType: winner.redeemDataType ?? null,
    prizeDataSource: winner.prizeDataSource ?? null,
    printType: winner.printType ?? null,
    claimFrom: claimFrom as string,
    claimUntil: claimUntil as string,
    importedAt: now.toISOString(),
    importedBy: account,
  }));
}

/** Members that the file gives. */
const SENT = [
  'listType',
  'sellerTaxNumber',
  'issuedOn',
  'buyerId',
  'totalTwd',
  'carrierCode',
  'carrierId',
  'prizeType',
  'prizeTwd',
  'depositMark',
  'redeemDataType',
  'prizeDataSource',
  'printType',
  'claimFrom',
  'claimUntil',
] as const;

/** Returns errors of lists before their draw, and of claim windows that end before they begin. */
function headErrors(lists: readonly WinnerList[], now: Date): ReadError[] {
  const today = businessDateOf(now.getTime());
  return lists.flatMap(({ periodCode, claimFrom, claimUntil }): ReadError[] => [
    ...(winnersDrawnOn(periodCode) > today
      ? [{ element: 'YearMonth', reason: 'other-period' as const, value: periodCode }]
      : []),
    ...(claimUntil < claimFrom
      ? [{ element: 'RecAwardEnd', reason: 'format' as const, value: claimUntil }]
      : []),
  ]);
}

/** Returns errors of numbers that occur twice in the file, or that another list has. */
function rowErrorsOf(rows: readonly Fields[], known: ReadonlyMap<string, Fields>): ReadError[] {
  const seen = new Set<string>();
  return rows.flatMap(({ invoiceNumber, periodCode, taxNumber }, index): ReadError[] => {
    const stored = known.get(invoiceNumber);
    const isOther =
      stored !== undefined && (stored.periodCode !== periodCode || stored.taxNumber !== taxNumber);
    const isRepeated = seen.has(invoiceNumber);
    seen.add(invoiceNumber);
    return isOther || isRepeated
      ? [{ row: index + 1, element: 'InvoiceNumber', reason: 'repeated', value: invoiceNumber }]
      : [];
  });
}

async function findKnown(tx: Transaction, rows: readonly Fields[]): Promise<ReadonlyMap<string, Fields>> {
  const known = new Map<string, Fields>();
  for (let from = 0; from < rows.length; from += ROWS_A_STATEMENT) {
    const numbers = rows.slice(from, from + ROWS_A_STATEMENT).map(({ invoiceNumber }) => invoiceNumber);
    const found = await tx
      .select()
      .from(invoiceWinners)
      .where(inArray(invoiceWinners.invoiceNumber, numbers));
    for (const row of found) known.set(row.invoiceNumber, row);
  }
  return known;
}

async function upsert(tx: Transaction, rows: readonly Fields[]): Promise<void> {
  const columns = getTableColumns(invoiceWinners);
  const set = Object.fromEntries(
    [...SENT, 'importedAt' as const, 'importedBy' as const].map((name): [string, SQL] => [
      name,
      sql`excluded.${sql.identifier(columns[name].name)}`,
    ]),
  );
  for (let from = 0; from < rows.length; from += ROWS_A_STATEMENT) {
    await tx
      .insert(invoiceWinners)
      .values(rows.slice(from, from + ROWS_A_STATEMENT))
      .onConflictDoUpdate({ target: invoiceWinners.invoiceNumber, set });
  }
}
