import { WinnerMatch, WinnerTeller } from '@parking-plus/contracts';
import { invoiceWinnerListShape } from '@parking-plus/contracts/lists/invoice-winner-list';
import { type CalendarDate, maskCarrierId } from '@parking-plus/domain';
import { and, eq, getViewSelectedFields, gte, inArray, isNull, min, ne, type SQL, sql } from 'drizzle-orm';
import { accounts } from '../../db/schema/people/accounts.schema.ts';
import { listedWinners as listed } from '../../db/schema/sales/invoice-winners.schema.ts';
import { sites } from '../../db/schema/sites/sites.schema.ts';
import { countRows, sumOf } from '../../lists/aggregates.ts';
import { beginsWith, isMet, isOneOf } from '../../lists/conditions.ts';
import { descending } from '../../lists/list-order.ts';
import { listQuery } from '../../lists/list-query.ts';

/** Winning invoices compared with ours, the latest period first. */
export const winnerList = listQuery(
  invoiceWinnerListShape,
  ({ orm, filters, identity, today }) => ({
    table: listed,
    key: 'invoiceNumber',
    rows: orm
      .select({ ...getViewSelectedFields(listed), siteName: sites.name, notifiedByName: accounts.name })
      .from(listed)
      .leftJoin(sites, eq(sites.siteCode, listed.siteCode))
      .leftJoin(accounts, eq(accounts.account, listed.notifiedBy)),
    where: and(
      visibleWinners(identity.siteCodes),
      isOneOf(listed.periodCode, filters.periodCodes),
      isOneOf(listed.taxNumber, filters.taxNumbers),
      isOneOf(listed.siteCode, filters.siteCodes),
      isOneOf(listed.match, filters.matches),
      isOneOf(listed.teller, filters.tellers),
      isMet(isToTell(today), filters.isToTell),
      isMet(isToPrint(today), filters.isToPrint),
      beginsWith(filters.invoiceNumber?.replace('-', ''), listed.invoiceNumber),
    ),
    order: [descending(listed.periodCode), descending(listed.prizeTwd), descending(listed.invoiceNumber)],
    totals: {
      prizeTwd: sumOf(listed.prizeTwd),
      toTellCount: countRows(isToTell(today)),
      toPrintCount: countRows(isToPrint(today)),
      differentCount: countRows(ne(listed.match, WinnerMatch.Matched)),
      nextClaimUntil: sql<
        string | null
      >`${min(listed.claimUntil)} filter (where ${gte(listed.claimUntil, today)})`,
    },
  }),
  (rows) =>
    rows.map((row) => ({
      invoiceNumber: row.invoiceNumber,
      periodCode: row.periodCode,
      taxNumber: row.taxNumber,
      siteCode: row.siteCode,
      siteName: row.siteName,
      issuedOn: row.issuedOn,
      totalTwd: row.totalTwd,
      prizeType: row.prizeType,
      prizeTwd: row.prizeTwd,
      match: row.match,
      teller: row.teller,
      carrierType: row.ourCarrierType,
      carrierMasked: row.ourCarrierId === null ? null : maskCarrierId(row.ourCarrierId),
      claimFrom: row.claimFrom,
      claimUntil: row.claimUntil,
      notifiedAt: row.notifiedAt,
      notifiedByName: row.notifiedByName,
      notice: row.notice,
      printedAt: row.printedAt,
      importedAt: row.importedAt,
      invoiceVersion: row.invoiceVersion,
    })),
);

/** SQL condition: winners of visible sites. Only users of all sites see winners without one of our invoices. */
export function visibleWinners(visible: readonly string[] | null): SQL | undefined {
  if (visible === null) return undefined;
  return visible.length === 0 ? sql`false` : inArray(listed.siteCode, [...visible]);
}

/** SQL condition: the seller notifies its carrier's holder and prints the sheet. */
export const isOurs = and(eq(listed.match, WinnerMatch.Matched), eq(listed.teller, WinnerTeller.Seller));

const isToTell = (today: CalendarDate) =>
  and(isOurs, isNull(listed.notifiedAt), gte(listed.claimUntil, today));
const isToPrint = (today: CalendarDate) =>
  and(isOurs, isNull(listed.printedAt), gte(listed.claimUntil, today));
