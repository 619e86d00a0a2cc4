import type { Schemas } from '@parking-plus/contracts';
import { plateSearchKey } from '@parking-plus/domain';
import { and, gte, inArray, isNotNull, isNull, like, lte, not, or, type SQL, sql } from 'drizzle-orm';
import { dailyTotals, transactions } from '../../db/schema/sales/transactions.schema.ts';
import { escapeLike } from '../../db/sql/escape-like.ts';
import { dateRangeCondition } from '../../lists/date-range-condition.ts';
import { plateContains } from '../../lists/plate-substring.ts';
import { siteCondition } from '../../lists/site-condition.ts';

type Filters = Schemas['TransactionFilters'];

/** Filters that the stored daily totals support. */
const KEPT_IN_TOTALS: readonly (keyof Filters)[] = ['siteCodes', 'from', 'to', 'channels', 'modes'];

/** Returns whether the stored daily totals can answer count and sums. */
export function isAnsweredByTotals(filters: Filters): boolean {
  return Object.entries(filters).every(
    ([name, value]) => isEmpty(value) || KEPT_IN_TOTALS.includes(name as keyof Filters),
  );
}

/**
 * SQL condition: visible rows that match the filters. Several values of one filter are alternatives. An empty
 * list or text filters nothing.
 */
export function transactionCondition(filters: Filters, siteCodes: readonly string[] | null): SQL | undefined {
  const { plate, keyword, states, paymentMethods, hasInvoice, isInside } = filters;
  const plateKey = plateSearchKey(plate ?? '');
  return and(
    sharedCondition(transactions, filters, siteCodes),
    plateKey === '' ? undefined : plateContains(transactions.plateKey, plateKey),
    keywordCondition(keyword ?? ''),
    oneOf(transactions.state, states),
    oneOf(transactions.paymentMethod, paymentMethods),
    hasInvoice === undefined
      ? undefined
      : hasInvoice
        ? isNotNull(transactions.invoiceNumber)
        : isNull(transactions.invoiceNumber),
    dateRangeCondition(transactions.enteredAt, filters.enteredFrom, filters.enteredTo),
    dateRangeCondition(transactions.exitedAt, filters.exitedFrom, filters.exitedTo),
    isInside === undefined ? undefined : isInside ? IS_INSIDE : not(IS_INSIDE),
  );
}

/** The definition of parked cars in the stored totals. The first condition selects the partial index. */
const IS_INSIDE = sql`(${transactions.exitedAt} is null and is_inside(${transactions.mode}, ${transactions.state},
  ${transactions.abnormalReason}, ${transactions.enteredAt}, ${transactions.exitedAt}))`;

/** The same condition for the stored daily totals. */
export function totalsCondition(filters: Filters, siteCodes: readonly string[] | null): SQL | undefined {
  return sharedCondition(dailyTotals, filters, siteCodes);
}

function sharedCondition(
  table: typeof transactions | typeof dailyTotals,
  { siteCodes: wanted, from, to, channels, modes }: Filters,
  visible: readonly string[] | null,
): SQL | undefined {
  return and(
    siteCondition(table.siteCode, visible, wanted),
    from === undefined ? undefined : gte(table.businessDate, from),
    to === undefined ? undefined : lte(table.businessDate, to),
    oneOf(table.channel, channels),
    oneOf(table.mode, modes),
  );
}

function keywordCondition(keyword: string): SQL | undefined {
  const beginning = keyword
    .trim()
    .toUpperCase()
    .replace(/^([A-Z]{2})-/, '$1');
  if (beginning === '') return undefined;
  const pattern = `${escapeLike(beginning)}%`;
  return or(like(transactions.transactionId, pattern), like(transactions.invoiceNumber, pattern));
}

function oneOf(column: Parameters<typeof inArray>[0], values: readonly (string | number)[] | undefined) {
  return isEmpty(values) ? undefined : inArray(column, [...(values ?? [])]);
}

function isEmpty(value: unknown): boolean {
  return value === undefined || value === '' || (Array.isArray(value) && value.length === 0);
}
