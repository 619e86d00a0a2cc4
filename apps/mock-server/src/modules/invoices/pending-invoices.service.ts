import { type DealRequest, type DealResult, SiteInvoiceType } from '@parking-plus/contracts';
import { addDays, businessDateOf, type CalendarDate, TransactionMode } from '@parking-plus/domain';
import { and, eq, gte, inArray, isNotNull, isNull, lt, ne, not, or, type SQL, sql } from 'drizzle-orm';
import { rentInvoices } from '../../db/schema/sales/rent-bills.schema.ts';
import { rentals } from '../../db/schema/sales/rentals.schema.ts';
import { transactions } from '../../db/schema/sales/transactions.schema.ts';
import { branches, companies } from '../../db/schema/sites/companies.schema.ts';
import { sites } from '../../db/schema/sites/sites.schema.ts';
import type { DealContext } from '../../deals/define-deals.ts';
import { hasPlannedInvoices } from '../../ledger/invoices/scheduled-invoices.ts';
import { ascending, descending, orderBy } from '../../lists/list-order.ts';
import { isOnPage, type PageOfList, readPage } from '../../lists/read-page.ts';
import { siteCondition } from '../../lists/site-condition.ts';

type Reader = Pick<DealContext, 'database' | 'identity' | 'clock'>;

const LOOKS_BACK_DAYS = 60;
const FOR_PARKING = [
  TransactionMode.Revenue,
  TransactionMode.PriorUnpaid,
  TransactionMode.Fill,
  TransactionMode.LossTicket,
];

/** 30110: returns paid transactions without an invoice and their sum: two statements. */
export async function listPendingInvoices(
  { page, pageSize, filters: { kind, siteCodes } }: DealRequest<'PendingInvoices'>,
  { database: { orm }, identity, clock }: Reader,
): Promise<DealResult<'PendingInvoices'>> {
  const isPlanned = kind === 'planned';
  const visible = siteCondition(transactions.siteCode, identity.siteCodes, siteCodes);
  const condition = and(
    visible,
    isPlanned ? isScheduledInvoice : isMissingInvoice(businessDateOf(clock.nowMs())),
  );
  const amount = isPlanned
    ? sql<number>`(${rentInvoices.amountTwd} - ${rentInvoices.cutTwd})`
    : sql<number>`${transactions.receivedTwd}`;
  // Only rent is scheduled; the others have no row there.
  const planOf = isPlanned ? eq(rentInvoices.transactionId, transactions.transactionId) : sql`false`;
  const order = isPlanned
    ? [ascending(rentInvoices.dueOn), ascending(rentInvoices.transactionId), ascending(rentInvoices.sequence)]
    : [descending(transactions.businessDate), descending(transactions.transactionId)];
  const [rows, { total, ...summary }] = await readPage({ page, pageSize }, findRows, sumAll);
  return {
    items: rows.map(({ sequence, ...row }) => ({
      ...row,
      waitingId: sequence === null ? row.transactionId : `${row.transactionId}-${sequence}`,
    })),
    total,
    page,
    pageSize,
    summary,
  };

  async function findRows(asked: PageOfList) {
    const keys = orm
      .select({ key: transactions.transactionId })
      .from(transactions)
      .innerJoin(sites, eq(sites.siteCode, transactions.siteCode))
      .where(condition)
      .$dynamic();
    return (
      orm
        .select({ ...waitingColumns, amountTwd: amount })
        .from(transactions)
        .innerJoin(sites, eq(sites.siteCode, transactions.siteCode))
        .innerJoin(companies, eq(companies.companyCode, sites.companyCode))
        .leftJoin(branches, eq(branches.branchCode, sites.branchCode))
        .leftJoin(rentInvoices, planOf)
        .leftJoin(rentals, eq(rentals.rentalId, rentInvoices.rentalId))
        // A rent payment has several rows with the same key.
        .where(isPlanned ? condition : isOnPage(transactions.transactionId, keys, order, asked))
        .orderBy(...orderBy(order))
        .limit(pageSize)
        .offset(isPlanned ? (page - 1) * pageSize : 0)
    );
  }

  async function sumAll() {
    const [row] = await orm
      .select({
        total: sql<number>`count(*)::integer`,
        amountTwd: sql<number>`coalesce(sum(${amount}), 0)::bigint`,
      })
      .from(transactions)
      .innerJoin(sites, eq(sites.siteCode, transactions.siteCode))
      .leftJoin(rentInvoices, planOf)
      .where(condition);
    return row ?? { total: 0, amountTwd: 0 };
  }
}

/** SQL: tax number of the seller, which is the owner's, the branch's or the company's. */
const sellerTaxNumber = sql<string>`case
  when ${sites.invoiceType} = ${SiteInvoiceType.Owner} then coalesce(${sites.ownerTaxNumber}, ${companies.taxNumber})
  when ${sites.invoiceType} = ${SiteInvoiceType.Branch} then coalesce(${branches.taxNumber}, ${companies.taxNumber})
  else ${companies.taxNumber} end`;

const waitingColumns = {
  transactionId: transactions.transactionId,
  version: transactions.version,
  siteCode: transactions.siteCode,
  siteName: sites.name,
  plate: transactions.plate,
  chargedAt: transactions.chargedAt,
  dueOn: rentInvoices.dueOn,
  sequence: rentInvoices.sequence,
  rentalId: rentInvoices.rentalId,
  tenantName: rentals.tenantName,
  buyerTaxNumber: rentals.buyerTaxNumber,
  sellerTaxNumber,
};

/** SQL condition: rent with a scheduled invoice (待開立). */
export const isScheduledInvoice: SQL | undefined = and(
  isNotNull(rentInvoices.transactionId),
  isNull(rentInvoices.invoiceNumber),
  lt(rentInvoices.cutTwd, rentInvoices.amountTwd),
);

/**
 * SQL condition: paid within the last 60 days without an invoice (待補開); see `checkLateInvoice` in the domain. The
 * query must join `sites`.
 */
export function isMissingInvoice(today: CalendarDate): SQL | undefined {
  return and(
    gte(transactions.businessDate, addDays(today, -LOOKS_BACK_DAYS)),
    ne(sites.invoiceType, SiteInvoiceType.Receipt),
    PAID_WITHOUT_INVOICE,
    not(hasPlannedInvoices),
    inArray(transactions.mode, FOR_PARKING),
    // Revenue of a deleted allowance belongs to the first invoice.
    or(ne(transactions.mode, TransactionMode.Revenue), isNull(transactions.relatedTransactionId)),
  );
}

/** Written out, so that the partial index applies to any parameters. */
const PAID_WITHOUT_INVOICE = sql`${transactions.invoiceNumber} is null and ${transactions.state} = 1
  and ${transactions.payState} = 1 and ${transactions.receivedTwd} > 0`;
