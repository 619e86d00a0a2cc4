import {
  ChargeChannel,
  type DealRequest,
  type DealResult,
  dealCodes,
  PaymentMethod,
  PayState,
  type Schemas,
  StoreCollectionReason,
  StoreCollectionState,
} from '@parking-plus/contracts';
import {
  businessDateOf,
  type CalendarDate,
  type CollectionMatch,
  type CollectionReason,
  matchCollection,
  readSlipNumber,
} from '@parking-plus/domain';
import { and, eq, inArray, isNotNull, like, sql } from 'drizzle-orm';
import { changeOf } from '../../audit/changes.ts';
import { logOperations } from '../../audit/operation-log.ts';
import type { Transaction } from '../../db/database.ts';
import { arrearsCases, arrearsStages } from '../../db/schema/sales/arrears.schema.ts';
import { storeCollectionPayments, storeCollections } from '../../db/schema/sales/store-collections.schema.ts';
import { companies } from '../../db/schema/sites/companies.schema.ts';
import type { DealContext } from '../../deals/define-deals.ts';
import { importIssues, type RowIssue } from '../../errors/import-faults.ts';
import type { Identity } from '../../identity/identity.ts';
import { issueReceivedInvoice } from '../../ledger/invoices/issue-invoice.ts';
import { bookBackPayment } from '../../ledger/sales/back-payment.ts';
import { lockTransactionNumbers } from '../../ledger/sales/transaction-number.ts';
import { rejectCancelled } from '../../lists/import-rows.ts';
import { requireVisibleCompany } from '../companies/company-scope.ts';
import { type ClaimedLetters, lockClaimedLetters, owedOf } from './claimed-letters.repository.ts';
import { companyUnknown, ROW_FAULTS } from './store-collections.errors.ts';

type Row = Schemas['NewStoreCollection'];
type Line = typeof storeCollections.$inferInsert;
type Case = Pick<typeof arrearsCases.$inferSelect, 'caseId' | 'siteCode'>;
type Work = { readonly tx: Transaction; readonly now: Date; readonly today: CalendarDate };
/** A fee paid by a line. */
type Paid = {
  readonly collectionId: string;
  readonly siteCode: string;
  readonly feeId: string;
  readonly transactionId: string;
  readonly invoiceNumber: string | null;
};

const REASONS: Readonly<Record<CollectionReason, StoreCollectionReason>> = {
  'fees-paid': StoreCollectionReason.FeesPaid,
  'fees-waived': StoreCollectionReason.FeesWaived,
  'slip-paid': StoreCollectionReason.SlipPaid,
  'partly-paid': StoreCollectionReason.PartlyPaid,
  'unknown-letter': StoreCollectionReason.UnknownLetter,
  'wrong-amount': StoreCollectionReason.WrongAmount,
};

/**
 * 30337: imports a collector's file, all lines or none. Pays the fees of the letters, and keeps what belongs to no unpaid fee.
 * Its channel is not online, as those have a payment of the bank each. Lines of earlier files stay unchanged. A pending online payment of a fee does not prevent it: the store has the money, and
 * the other payment is listed as paid twice if it succeeds.
 * Throws for an unknown company, and at the rows if a day is in the future, a reference occurs twice or has other facts, or a case is at a site out of scope.
 */
export async function importStoreCollections(
  { companyCode, rows }: DealRequest<'StoreCollectionImport'>,
  { database, identity, clock, changePublisher, signal }: DealContext,
): Promise<DealResult<'StoreCollectionImport'>> {
  const now = clock.now();
  const today = businessDateOf(now.getTime());
  const { lines, paid, sitesOf } = await database.transaction(async (tx) => {
    await lockTransactionNumbers(tx);
    await requireCompany(tx, companyCode);
    await requireVisibleCompany(tx, identity, companyCode);
    const references = await readReferences(tx, companyCode, rows);
    const cases = await findCases(tx, companyCode, references);
    const fresh = await freshRows(tx, companyCode, rows, today, (index) =>
      isOutOfScope(cases.get(references[index]?.caseId ?? ''), identity),
    );
    const claimed = await lockClaimedLetters(tx, [...cases.keys()]);
    const paid: Paid[] = [];
    const lines: Line[] = [];
    const numbers = await nextCollectionIds(tx, today, fresh.length);
    for (const [at, index] of fresh.entries()) {
      await rejectCancelled(signal);
      const row = rows[index] as Row;
      const collectionId = numbers[at] ?? '';
      const reference = references[index];
      const found = reference === undefined ? undefined : cases.get(reference.caseId);
      const letters = found && reference ? claimed.of(found.caseId, reference.letterId) : [];
      const match = matchCollection(row.amountTwd, letters);
      paid.push(...(await payFees({ tx, now, today }, collectionId, match, claimed)));
      const caseId = found?.caseId ?? null;
      const imported = { importedBy: identity.account, importedAt: now.toISOString() };
      lines.push({ ...lineOf(row, match), collectionId, companyCode, caseId, ...imported });
    }
    await insertLines(tx, lines, paid);
    const sitesOf = (caseId: string | null | undefined) => cases.get(caseId ?? '')?.siteCode ?? null;
    await logOperations(tx, { deal: 'StoreCollectionImport', account: identity.account, now, reason: null }, [
      ...lines.map(({ collectionId, caseId, amountTwd }) => ({
        recordId: collectionId,
        siteCode: sitesOf(caseId),
        changes: [changeOf(['store_collections', collectionId, 'amountTwd'], null, amountTwd)],
      })),
      ...paid.map(({ feeId, siteCode, transactionId }) => ({
        recordId: feeId,
        siteCode,
        changes: [
          changeOf(['transactions', feeId, 'payState'], PayState.Unpaid, PayState.Paid),
          changeOf(['transactions', feeId, 'paidByTransactionId'], null, transactionId),
        ],
      })),
    ]);
    await rejectCancelled(signal);
    return { lines, paid, sitesOf };
  });
  if (lines.length > 0) {
    const ids = lines.map(({ collectionId }) => collectionId);
    const siteCodes = [...new Set(lines.flatMap(({ caseId }) => sitesOf(caseId) ?? []))];
    const hasNoSite = lines.some(({ caseId }) => sitesOf(caseId) === null);
    changePublisher.dataChanged({
      deal: dealCodes.StoreCollectionList,
      ids,
      ...(!hasNoSite && { siteCodes }),
    });
  }
  if (paid.length > 0) {
    const siteCodes = [...new Set(paid.map(({ siteCode }) => siteCode))];
    const ids = paid.flatMap(({ feeId, transactionId }) => [feeId, transactionId]);
    const invoiceNumbers = paid.flatMap(({ invoiceNumber }) => invoiceNumber ?? []);
    changePublisher.dataChanged({ deal: dealCodes.UnpaidList, ids, siteCodes });
    changePublisher.dataChanged({ deal: dealCodes.TransactionList, ids, siteCodes });
    if (invoiceNumbers.length > 0)
      changePublisher.dataChanged({ deal: dealCodes.InvoiceList, ids: invoiceNumbers, siteCodes });
  }
  const countOf = (wanted: StoreCollectionState) => lines.filter(({ state }) => state === wanted).length;
  return {
    createdIds: lines.map(({ collectionId }) => collectionId),
    postedCount: countOf(StoreCollectionState.Posted),
    duplicateCount: countOf(StoreCollectionState.Duplicate),
    unmatchedCount: countOf(StoreCollectionState.Unmatched),
    repeatedCount: rows.length - lines.length,
  };
}

async function requireCompany(tx: Transaction, companyCode: string): Promise<void> {
  const [known] = await tx
    .select({ companyCode: companies.companyCode })
    .from(companies)
    .where(eq(companies.companyCode, companyCode));
  if (known === undefined) throw companyUnknown(companyCode);
}

async function readReferences(tx: Transaction, companyCode: string, rows: readonly Row[]) {
  const stages = await tx
    .selectDistinct({ payerCode: arrearsStages.payerCode })
    .from(arrearsStages)
    .where(and(eq(arrearsStages.companyCode, companyCode), isNotNull(arrearsStages.payerCode)));
  const codes = stages.flatMap(({ payerCode }) => payerCode ?? []);
  return rows.map(({ slipNumber }) => readSlipNumber(slipNumber, codes));
}

async function findCases(
  tx: Transaction,
  companyCode: string,
  references: Awaited<ReturnType<typeof readReferences>>,
): Promise<ReadonlyMap<string, Case>> {
  const ids = [...new Set(references.flatMap((reference) => reference?.caseId ?? []))];
  if (ids.length === 0) return new Map();
  const { caseId, siteCode } = arrearsCases;
  const found = await tx
    .select({ caseId, siteCode })
    .from(arrearsCases)
    .where(and(inArray(caseId, ids), eq(arrearsCases.companyCode, companyCode)));
  return new Map(found.map((one) => [one.caseId, one]));
}

const isOutOfScope = (found: Case | undefined, { siteCodes }: Identity) =>
  found !== undefined && siteCodes !== null && !siteCodes.includes(found.siteCode);

/** Returns the indexes of the rows that are new. Throws the errors of all rows together. */
async function freshRows(
  tx: Transaction,
  companyCode: string,
  rows: readonly Row[],
  today: CalendarDate,
  isHidden: (index: number) => boolean,
): Promise<number[]> {
  const { reference, paidOn, slipNumber, amountTwd } = storeCollections;
  const stored = await tx
    .select({ reference, paidOn, slipNumber, amountTwd })
    .from(storeCollections)
    .where(
      and(
        eq(storeCollections.companyCode, companyCode),
        inArray(
          reference,
          rows.map((row) => row.reference),
        ),
      ),
    );
  const known = new Map(stored.map((line) => [line.reference, line]));
  const seen = new Set<string>();
  const issues: RowIssue[] = [];
  const fresh: number[] = [];
  for (const [row, value] of rows.entries()) {
    const same = known.get(value.reference);
    if (seen.has(value.reference)) issues.push({ row, ...ROW_FAULTS.repeated });
    seen.add(value.reference);
    if (value.paidOn > today) issues.push({ row, ...ROW_FAULTS.future });
    if (isHidden(row)) issues.push({ row, ...ROW_FAULTS.outOfScope });
    if (same === undefined) fresh.push(row);
    else if (
      same.paidOn !== value.paidOn ||
      same.slipNumber !== value.slipNumber ||
      same.amountTwd !== value.amountTwd
    )
      issues.push({ row, ...ROW_FAULTS.ofAnother });
  }
  if (issues.length > 0) throw importIssues(issues);
  return fresh;
}

async function payFees(
  work: Work,
  collectionId: string,
  { letterId, transactionIds }: CollectionMatch,
  claimed: ClaimedLetters,
): Promise<Paid[]> {
  const paid: Paid[] = [];
  for (const feeId of transactionIds) {
    const fee = claimed.fees.get(feeId);
    if (fee === undefined) continue;
    const { siteCode } = fee;
    const amountTwd = owedOf(fee);
    const transactionId = await bookBackPayment(work, fee, {
      amountTwd,
      channel: ChargeChannel.OtherEleven,
      paymentMethod: PaymentMethod.StoreCounter,
    });
    const invoiceNumber = await issueReceivedInvoice(work, {
      transactionId,
      siteCode,
      receivedTwd: amountTwd,
    });
    paid.push({ collectionId, siteCode, feeId, transactionId, invoiceNumber });
  }
  if (paid.length > 0) claimed.notePaid(letterId, transactionIds);
  return paid;
}

function lineOf(row: Row, { letterId, postedTwd, feeTwd, refundTwd, reason }: CollectionMatch) {
  const { Posted, Duplicate, Unmatched } = StoreCollectionState;
  const isUnmatched = reason === 'unknown-letter' || reason === 'wrong-amount';
  return {
    ...row,
    storeChain: row.storeChain?.trim() || null,
    letterId,
    postedTwd,
    feeTwd,
    refundTwd,
    state: reason === null ? Posted : isUnmatched ? Unmatched : Duplicate,
    reason: reason === null ? null : REASONS[reason],
  };
}

async function insertLines(tx: Transaction, lines: readonly Line[], paid: readonly Paid[]): Promise<void> {
  if (lines.length > 0) await tx.insert(storeCollections).values([...lines]);
  if (paid.length > 0)
    await tx
      .insert(storeCollectionPayments)
      .values(paid.map(({ transactionId, collectionId }) => ({ transactionId, collectionId })));
}

/** Returns the next numbers of a day. Requires the lock on transaction numbers. */
async function nextCollectionIds(tx: Transaction, today: CalendarDate, count: number): Promise<string[]> {
  const prefix = `SC${today.slice(2).replaceAll('-', '')}`;
  const [row] = await tx
    .select({ last: sql<number>`coalesce(max(right(${storeCollections.collectionId}, 4)::integer), 0)` })
    .from(storeCollections)
    .where(like(storeCollections.collectionId, `${prefix}%`));
  const last = row?.last ?? 0;
  return Array.from({ length: count }, (_, index) => `${prefix}${String(last + index + 1).padStart(4, '0')}`);
}
