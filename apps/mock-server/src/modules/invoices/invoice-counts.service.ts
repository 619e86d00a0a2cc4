import { type DealRequest, type DealResult, UploadState } from '@parking-plus/contracts';
import { businessDateOf } from '@parking-plus/domain';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import { invoices } from '../../db/schema/sales/invoices.schema.ts';
import { rentInvoices } from '../../db/schema/sales/rent-bills.schema.ts';
import { transactions } from '../../db/schema/sales/transactions.schema.ts';
import { sites } from '../../db/schema/sites/sites.schema.ts';
import type { DealContext } from '../../deals/define-deals.ts';
import { siteCondition } from '../../lists/site-condition.ts';
import { pendingAllowanceInvoices } from '../documents/pending-allowances.ts';
import { isMissingInvoice, isScheduledInvoice } from './pending-invoices.service.ts';
import { isInvoiceLate, isInvoicePressing } from './upload-due.ts';

/** 30112: returns all counts in one statement. */
export async function countPendingInvoiceTasks(
  { siteCodes }: DealRequest<'InvoiceTaskCounts'>,
  {
    database: { orm },
    identity,
    clock,
    uploadAlarmHours,
  }: Pick<DealContext, 'database' | 'identity' | 'clock' | 'uploadAlarmHours'>,
): Promise<DealResult<'InvoiceTaskCounts'>> {
  const today = businessDateOf(clock.nowMs());
  const ofTransactions = siteCondition(transactions.siteCode, identity.siteCodes, siteCodes);
  const ofInvoices = siteCondition(invoices.siteCode, identity.siteCodes, siteCodes);
  const countInvoices = (condition: SQL) => count(sql`${invoices}`, and(ofInvoices, condition));
  const late = isInvoiceLate(clock.nowMs());
  const pressing = isInvoicePressing(clock.nowMs(), uploadAlarmHours);
  const [row] = await orm
    .select({
      plannedCount: count(
        sql`${rentInvoices} join ${transactions} on ${eq(transactions.transactionId, rentInvoices.transactionId)}`,
        and(ofTransactions, isScheduledInvoice),
      ),
      laterCount: count(
        sql`${transactions} join ${sites} on ${eq(sites.siteCode, transactions.siteCode)}`,
        and(ofTransactions, isMissingInvoice(today)),
      ),
      askedCount: countInvoices(sql`${invoices.invoiceNumber} in ${pendingAllowanceInvoices}`),
      uploadLateCount: countInvoices(late),
      uploadSoonCount: countInvoices(sql`${pressing} and not ${late}`),
      uploadUnknownCount: countInvoices(eq(invoices.uploadState, UploadState.Unknown)),
    })
    .from(sql`(values (1)) as one`);
  return row as DealResult<'InvoiceTaskCounts'>;
}

function count(from: SQL, condition: SQL | undefined): SQL<number> {
  return sql<number>`(select count(*) from ${from} where ${condition ?? sql`true`})::integer`;
}
