import type { DealRequest, DealResult, Schemas } from '@parking-plus/contracts';
import { and, eq, inArray, like, type SQL, sql } from 'drizzle-orm';
import type { Orm } from '../../db/database.ts';
import type { DealContext } from '../../deals/define-deals.ts';
import { findAllowances, type ListedAllowance, sumAllowances } from './allowances.repository.ts';
import { allowances } from './allowances.schema.ts';

/** More than anybody gives on one invoice. */
const MOST = 100;

/** One page of allowances and the sums of all that match: two statements. */
export async function listAllowances(
  query: DealRequest<'AllowanceList'>,
  { database: { orm }, identity }: Pick<DealContext, 'database' | 'identity'>,
): Promise<DealResult<'AllowanceList'>> {
  const condition = allowanceCondition(query.filters ?? {}, identity.siteCodes);
  const [rows, { total, ...summary }] = await Promise.all([
    findAllowances(orm, condition, query),
    sumAllowances(orm, condition),
  ]);
  return {
    items: rows.map(presentAllowance),
    total,
    page: query.page,
    pageSize: query.pageSize,
    summary,
  };
}

/** All allowances of an invoice, the latest first. */
export async function allowancesOf(orm: Orm, invoiceNumber: string): Promise<Schemas['AllowanceRow'][]> {
  const rows = await findAllowances(orm, eq(allowances.invoiceNumber, invoiceNumber), {
    page: 1,
    pageSize: MOST,
  });
  return rows.map(presentAllowance);
}

function presentAllowance(row: ListedAllowance): Schemas['AllowanceRow'] {
  return {
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
    state: row.state as Schemas['AllowanceState'],
    reason: row.reason,
    documentId: row.documentId,
  };
}

function allowanceCondition(
  { siteCodes, periodCode, states, invoiceNumber }: Schemas['AllowanceFilters'],
  visible: readonly string[] | null,
): SQL | undefined {
  const beginning = (invoiceNumber ?? '').trim().toUpperCase().replace('-', '');
  return and(
    visible === null
      ? undefined
      : visible.length === 0
        ? sql`false`
        : inArray(allowances.siteCode, [...visible]),
    siteCodes?.length ? inArray(allowances.siteCode, siteCodes) : undefined,
    periodCode === undefined ? undefined : eq(allowances.periodCode, periodCode),
    states?.length ? inArray(allowances.state, states) : undefined,
    beginning === '' ? undefined : like(allowances.invoiceNumber, `${beginning.replace(/[\\%_]/g, '\\$&')}%`),
  );
}
