import { type DealRequest, type DealResult, PayState, SiteInvoiceType } from '@parking-plus/contracts';
import { addDays, businessDateOf, TransactionInfoState, TransactionMode } from '@parking-plus/domain';
import { and, eq, gt, gte, inArray, isNull, ne, not } from 'drizzle-orm';
import type { DealContext } from '../../deals/define-deals.ts';
import { hasPlannedInvoices } from '../rent-bills/planned-invoices.ts';
import { siteCondition } from '../sites/site-condition.ts';
import { sites } from '../sites/sites.schema.ts';
import { presentTransaction } from './transactions.presenter.ts';
import { findTransactions } from './transactions.repository.ts';
import { transactions } from './transactions.schema.ts';

const LOOKS_BACK_DAYS = 60;
const MOST = 100;
const FOR_PARKING = [
  TransactionMode.Revenue,
  TransactionMode.PriorUnpaid,
  TransactionMode.Fill,
  TransactionMode.LossTicket,
];

/** 30110: what was paid within the last 60 days and lacks its invoice (待補開); see `laterInvoice` of the domain. */
export async function listLaterInvoices(
  { siteCodes }: DealRequest<'LaterInvoices'>,
  { database: { orm }, identity, clock }: Pick<DealContext, 'database' | 'identity' | 'clock'>,
): Promise<DealResult<'LaterInvoices'>> {
  const today = businessDateOf(clock.nowMs());
  const condition = and(
    siteCondition(transactions.siteCode, identity.siteCodes, siteCodes),
    gte(transactions.businessDate, addDays(today, -LOOKS_BACK_DAYS)),
    ne(sites.invoiceType, SiteInvoiceType.Receipt),
    isNull(transactions.invoiceNumber),
    not(hasPlannedInvoices),
    inArray(transactions.mode, FOR_PARKING),
    eq(transactions.state, TransactionInfoState.Normal),
    eq(transactions.payState, PayState.Paid),
    gt(transactions.receivedTwd, 0),
  );
  const rows = await findTransactions(orm, condition, { page: 1, pageSize: MOST });
  return { items: rows.map(presentTransaction) };
}
