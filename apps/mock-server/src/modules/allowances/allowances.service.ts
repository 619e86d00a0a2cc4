import { AllowanceState, type DealRequest, type DealResult, type Schemas } from '@parking-plus/contracts';
import { allowanceDeletion, businessDateOf } from '@parking-plus/domain';
import { and, eq, gte, inArray, like, lte, type SQL } from 'drizzle-orm';
import { escapeLike } from '../../db/escape-like.ts';
import type { DealContext } from '../../deals/define-deals.ts';
import { afterKeyCondition, exportPage } from '../../lists/export-page.ts';
import { readPage } from '../../lists/read-page.ts';
import { stepsOf } from '../../tasks/stand-in.ts';
import { presentHead } from '../documents/documents.presenter.ts';
import { findDocuments } from '../documents/documents.repository.ts';
import { documents } from '../documents/documents.schema.ts';
import { siteCondition } from '../sites/site-condition.ts';
import { originOf } from './allowance-origin.ts';
import {
  findAllowances,
  findAllowancesByKey,
  findAllowancesOf,
  type ListedAllowance,
  sumAllowances,
} from './allowances.repository.ts';
import { listedAllowances as listed } from './listed-allowances.view.ts';

/** What a list is read with. */
type Reader = Pick<DealContext, 'database' | 'identity' | 'clock' | 'voidGraceDays'>;

/** One page of allowances, the sums of all that match, and the documents that wait: three statements. */
export async function listAllowances(
  query: DealRequest<'AllowanceList'>,
  reader: Reader,
): Promise<DealResult<'AllowanceList'>> {
  const { orm } = reader.database;
  const condition = allowanceCondition(query.filters ?? {}, reader.identity.siteCodes);
  const [rows, { total, ...summary }] = await readPage(
    query,
    (page) => findAllowances(orm, condition, page),
    () => sumAllowances(orm, condition),
  );
  return {
    items: await presentAllowances(rows, reader),
    total,
    page: query.page,
    pageSize: query.pageSize,
    summary,
  };
}

/** 30204: the next 5,000 of all that match, in the order of their ids. */
export async function exportAllowances(
  { filters = {}, afterKey }: DealRequest<'AllowanceExport'>,
  reader: Reader,
): Promise<DealResult<'AllowanceExport'>> {
  const condition = and(
    allowanceCondition(filters, reader.identity.siteCodes),
    afterKeyCondition(listed.allowanceId, afterKey),
  );
  return exportPage(
    (limit) => findAllowancesByKey(reader.database.orm, condition, limit),
    ({ allowanceId }) => allowanceId,
    (rows) => presentAllowances(rows, reader),
  );
}

/** All allowances that were given on an invoice, the latest first. */
export async function allowancesOf(
  invoiceNumber: string,
  reader: Reader,
): Promise<Schemas['AllowanceRow'][]> {
  return presentAllowances(await findAllowancesOf(reader.database.orm, invoiceNumber), reader);
}

async function presentAllowances(
  rows: readonly ListedAllowance[],
  reader: Reader,
): Promise<Schemas['AllowanceRow'][]> {
  const heads = await waitingDocuments(
    rows.flatMap(({ waitingId }) => waitingId ?? []),
    reader,
  );
  return rows.map((row) => ({
    allowanceId: row.allowanceId,
    allowanceNumber: row.allowanceNumber,
    invoiceNumber: row.invoiceNumber,
    invoiceTotalTwd: row.invoiceTotalTwd,
    siteCode: row.siteCode,
    siteName: row.siteName,
    issuedOn: row.businessDate,
    periodCode: row.periodCode,
    salesTwd: row.salesTwd,
    taxTwd: row.taxTwd,
    amountTwd: row.amountTwd,
    state: row.state,
    reason: row.reason,
    documentId: row.documentId,
    deletion: deletionOf(row, reader),
    waiting: heads.get(row.waitingId ?? '') ?? null,
  }));
}

function deletionOf(
  row: ListedAllowance,
  { clock, voidGraceDays }: Reader,
): Schemas['AllowanceRow']['deletion'] {
  if (row.state === AllowanceState.Asked) return 'asked-for';
  if (row.state === AllowanceState.Deleted) return 'deleted';
  if (row.state === AllowanceState.DeletionPending) return 'pending';
  const allowance = { issuedOn: row.businessDate, cameBy: originOf(row) };
  return allowanceDeletion(allowance, businessDateOf(clock.nowMs()), voidGraceDays);
}

/** The heads of documents, with what the caller may do with each; none, no statement. */
async function waitingDocuments(
  documentIds: readonly string[],
  { database: { orm }, identity, clock }: Reader,
): Promise<ReadonlyMap<string, Schemas['DocumentHead']>> {
  if (documentIds.length === 0) return new Map();
  const today = businessDateOf(clock.nowMs());
  const rows = await findDocuments(orm, inArray(documents.documentId, [...documentIds]), {
    page: 1,
    pageSize: documentIds.length,
  });
  return new Map(rows.map((row) => [row.documentId, presentHead(row, stepsOf(identity, row, today))]));
}

function allowanceCondition(
  { siteCodes, periodCode, states, invoiceNumber, from, to }: Schemas['AllowanceFilters'],
  visible: readonly string[] | null,
): SQL | undefined {
  const beginning = (invoiceNumber ?? '').trim().toUpperCase().replace('-', '');
  return and(
    siteCondition(listed.siteCode, visible, siteCodes),
    periodCode === undefined ? undefined : eq(listed.periodCode, periodCode),
    states?.length ? inArray(listed.state, states) : undefined,
    from === undefined ? undefined : gte(listed.businessDate, from),
    to === undefined ? undefined : lte(listed.businessDate, to),
    beginning === '' ? undefined : like(listed.invoiceNumber, `${escapeLike(beginning)}%`),
  );
}
