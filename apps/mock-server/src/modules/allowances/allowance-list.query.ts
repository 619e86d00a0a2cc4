import { AllowanceState, type Schemas, type UploadState } from '@parking-plus/contracts';
import { allowanceListShape } from '@parking-plus/contracts/lists/allowance-list';
import { allowanceDeletion, type CalendarDate } from '@parking-plus/domain';
import { and, eq, getViewSelectedFields, inArray, isNotNull, sql } from 'drizzle-orm';
import { documents } from '../../db/schema/office/documents.schema.ts';
import { listedAllowances as listed } from '../../db/schema/sales/allowance-list.view.ts';
import { invoiceMessages } from '../../db/schema/sales/invoice-messages.schema.ts';
import { invoices } from '../../db/schema/sales/invoices.schema.ts';
import { rentBills } from '../../db/schema/sales/rent-bills.schema.ts';
import { sites } from '../../db/schema/sites/sites.schema.ts';
import { stepsOf } from '../../identity/delegation.ts';
import { allowanceSource } from '../../ledger/sales/allowance-source.ts';
import { sumOf } from '../../lists/aggregates.ts';
import { beginsWith, isOneOf, isWithin } from '../../lists/conditions.ts';
import { descending } from '../../lists/list-order.ts';
import { type ListContext, type ListReader, listQuery } from '../../lists/list-query.ts';
import { siteCondition } from '../../lists/site-condition.ts';
import { presentDocumentHeader } from '../documents/documents.presenter.ts';
import { findDocuments } from '../documents/documents.repository.ts';

type StoredAllowance = typeof listed.$inferSelect & {
  readonly uploadState: UploadState | null;
  /** Allowance of a rental; its termination reverses it. */
  readonly isOfRental: boolean;
};

/** Allowances with their pending documents, newest first. */
export const allowanceList = listQuery(
  allowanceListShape,
  ({ orm, filters, identity }) => ({
    table: listed,
    key: 'allowanceId',
    rows: orm
      .select({
        ...getViewSelectedFields(listed),
        siteName: sites.name,
        invoiceTotalTwd: invoices.totalTwd,
        uploadState: sql<UploadState | null>`(
          select ${invoiceMessages.state} from ${invoiceMessages}
          where ${invoiceMessages.allowanceNumber} = ${listed.allowanceNumber}
          order by ${invoiceMessages.messageId} desc limit 1)`,
        isOfRental: sql<boolean>`exists (
          select 1 from ${rentBills} where ${rentBills.transactionId} = ${invoices.transactionId})`,
      })
      .from(listed)
      .innerJoin(sites, eq(sites.siteCode, listed.siteCode))
      .innerJoin(invoices, eq(invoices.invoiceNumber, listed.invoiceNumber)),
    where: and(
      siteCondition(listed.siteCode, identity.siteCodes, filters.siteCodes),
      filters.periodCode === undefined ? undefined : eq(listed.periodCode, filters.periodCode),
      isOneOf(listed.state, filters.states),
      isWithin(listed.businessDate, filters),
      beginsWith(filters.invoiceNumber?.replace('-', ''), listed.invoiceNumber),
    ),
    sort: { allowanceNumber: listed.allowanceId, issuedOn: listed.issuedAt },
    order: [descending(listed.issuedAt), descending(listed.allowanceId)],
    totals: {
      salesTwd: sumOf(listed.salesTwd),
      taxTwd: sumOf(listed.taxTwd),
      amountTwd: sumOf(listed.amountTwd),
    },
  }),
  async (rows, context) => {
    const heads = await waitingDocuments(
      rows.flatMap(({ waitingId }) => waitingId ?? []),
      context,
    );
    return rows.map((row) => {
      const { waitingId, businessDate: issuedOn, issuedAt: _at, isOfRental: _rental, ...shown } = row;
      return {
        ...shown,
        issuedOn,
        deletion: deletionOf(row, context),
        waiting: heads.get(waitingId ?? '') ?? null,
      };
    });
  },
);

/** Returns all allowances of an invoice, newest first. */
export function allowancesOf(invoiceNumber: string, reader: ListReader): Promise<Schemas['AllowanceRow'][]> {
  const isGiven = and(eq(listed.invoiceNumber, invoiceNumber), isNotNull(listed.allowanceNumber));
  return allowanceList.find(isGiven, reader);
}

function deletionOf(
  row: StoredAllowance,
  { today, voidGraceDays }: { readonly today: CalendarDate; readonly voidGraceDays: number },
): Schemas['AllowanceRow']['deletion'] {
  if (row.state === AllowanceState.Asked) return 'asked-for';
  if (row.state === AllowanceState.Deleted) return 'deleted';
  if (row.state === AllowanceState.DeletionPending) return 'pending';
  return allowanceDeletion(
    { issuedOn: row.businessDate, cameBy: allowanceSource(row) },
    today,
    voidGraceDays,
  );
}

/**
 * Returns the headers of documents with the caller's allowed actions. Runs no statement for an empty list.
 */
async function waitingDocuments(
  documentIds: readonly string[],
  { orm, identity, today }: ListContext<'AllowanceList'>,
): Promise<ReadonlyMap<string, Schemas['DocumentHead']>> {
  if (documentIds.length === 0) return new Map();
  const rows = await findDocuments(orm, inArray(documents.documentId, [...documentIds]), {
    page: 1,
    pageSize: documentIds.length,
  });
  return new Map(
    rows.map((row) => [row.documentId, presentDocumentHeader(row, stepsOf(identity, row, today))]),
  );
}
