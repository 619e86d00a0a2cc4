import { dealCodes, type Schemas, type TaskDeal } from '@parking-plus/contracts';
import { DocumentState, dealStateCode } from '@parking-plus/domain';
import { and, asc, eq, inArray, or, type SQL, sql } from 'drizzle-orm';
import type { Orm, Transaction } from '../../db/database.ts';
import { documents } from '../../db/schema/office/documents.schema.ts';
import { invoices } from '../../db/schema/sales/invoices.schema.ts';
import { sentAt } from './sent-at.ts';

/**
 * Types of documents that act on one record, with the form member that names it. Source: docs/decisions/0033.
 */
const RECORD_MEMBERS = {
  TransactionVoid: 'transactionId',
  InvoiceVoid: 'invoiceNumber',
  InvoiceReissue: 'invoiceNumber',
  InvoiceAllowance: 'invoiceNumber',
  AllowanceDelete: 'allowanceNumber',
  RentalTermination: 'rentalId',
  RentalForcedTermination: 'rentalId',
  RentalBayMove: 'rentalId',
  ArrearsWriteOff: 'caseId',
  OwnerSettlement: 'settlementId',
  RateChange: 'supersedes',
} as const satisfies Partial<Record<TaskDeal, string>>;

export type RecordDeal = keyof typeof RECORD_MEMBERS;

const RECORD_DEALS = Object.keys(RECORD_MEMBERS) as RecordDeal[];

/** Records by the type of the documents that act on them. Deletions of allowances are listed by invoice. */
export type RecordsByDeal = Readonly<Partial<Record<RecordDeal, readonly string[]>>>;

/** Submitted document that is neither executed nor voided. */
export type PendingDocument = {
  readonly documentId: string;
  readonly deal: RecordDeal;
  readonly state: DocumentState;
  readonly recordId: string;
  readonly amountTwd: number;
  /** Creditable rest of an allowance's invoice after the active allowances. Null for other types. */
  readonly creditableTwd: number | null;
};

const WAITING: readonly DocumentState[] = [DocumentState.Submitted, DocumentState.Approved];

/** A returned termination is still the tenant's notice. Any other type releases its record. */
const WAITING_RETURN = [...WAITING, DocumentState.Returned];

/** Returns the pending documents about these records, in order of submission. */
export async function findPending(
  orm: Orm | Transaction,
  records: RecordsByDeal,
): Promise<PendingDocument[]> {
  const about = RECORD_DEALS.flatMap((deal) => aboutRecords(deal, records[deal] ?? []));
  if (about.length === 0) return [];
  const rows = await orm
    .select({
      documentId: documents.documentId,
      dealType: documents.dealType,
      state: documents.state,
      form: documents.form,
      amountTwd: documents.amountTwd,
      creditableTwd: sql<
        number | null
      >`(select ${invoices.totalTwd} - ${invoices.allowanceTwd} from ${invoices}
        where ${invoices.invoiceNumber} = ${documents.form} ->> 'invoiceNumber')`,
    })
    .from(documents)
    .where(or(...about))
    .orderBy(asc(sentAt), asc(documents.documentId));
  return rows.flatMap(({ documentId, dealType, state, form, amountTwd, creditableTwd }) => {
    const deal = RECORD_DEALS.find((one) => dealCodes[one] === dealType);
    if (deal === undefined) return [];
    const recordId = (form as Readonly<Record<string, string>>)[RECORD_MEMBERS[deal]] ?? '';
    return [
      { documentId, deal, state: state as DocumentState, recordId, amountTwd: amountTwd ?? 0, creditableTwd },
    ];
  });
}

function aboutRecords(deal: RecordDeal, recordIds: readonly string[]): SQL[] {
  if (recordIds.length === 0) return [];
  const isReturn = deal === 'RentalTermination' || deal === 'RentalForcedTermination';
  const condition = and(
    // Literals, so that the partial index applies.
    sql`${documents.state} in (501, 502, 511)`,
    inArray(documents.state, isReturn ? WAITING_RETURN : [...WAITING]),
    eq(documents.dealType, dealCodes[deal]),
    inArray(recordOf(deal), [...recordIds]),
  );
  return condition === undefined ? [] : [condition];
}

function recordOf(deal: RecordDeal): SQL {
  const record = sql`${documents.form} ->> ${RECORD_MEMBERS[deal]}::text`;
  return deal === 'AllowanceDelete' ? sql`split_part(${record}, '-', 1)` : record;
}

/**
 * Returns a function for the pending documents of each record of a page: one statement.
 * `blocksOf` returns the types that a pending document blocks.
 */
export async function pendingOfRecords(
  orm: Orm | Transaction,
  deals: readonly RecordDeal[],
  recordIds: readonly string[],
  blocksOf: (document: PendingDocument) => readonly RecordDeal[] = ({ deal }) => [deal],
): Promise<(recordId: string) => { pendingDocuments?: Schemas['PendingDocuments'] }> {
  const pending = await findPending(orm, Object.fromEntries(deals.map((deal) => [deal, recordIds])));
  return (recordId) =>
    presentPending(
      pending.filter((one) => one.recordId === recordId),
      blocksOf,
    );
}

/**
 * Maps the pending documents of a row to the contract's member. Returns an empty object without pending documents.
 */
export function presentPending(
  pending: readonly PendingDocument[],
  blocksOf: (document: PendingDocument) => readonly RecordDeal[],
): { pendingDocuments?: Schemas['PendingDocuments'] } {
  if (pending.length === 0) return {};
  return {
    pendingDocuments: pending.map((document) => ({
      documentId: document.documentId,
      dealType: dealCodes[document.deal],
      stateCode: dealStateCode(dealCodes[document.deal], document.state),
      blocks: blocksOf(document).map((deal) => dealCodes[deal]),
    })),
  };
}
