import type { Schemas } from '@parking-plus/contracts';
import { plateSearchKey } from '@parking-plus/domain';
import { and, gte, inArray, isNotNull, isNull, like, lte, or, type SQL } from 'drizzle-orm';
import { escapeLike } from '../../db/like-pattern.ts';
import { siteCondition } from '../sites/site-condition.ts';
import { dailyTotals, transactions } from './transactions.schema.ts';

type Filters = Schemas['TransactionFilters'];

/** Filters that the kept daily totals know too. */
const KEPT_IN_TOTALS: readonly (keyof Filters)[] = ['siteCodes', 'from', 'to', 'channels', 'modes'];

/** Whether the total and the sums can be read from the kept daily totals. */
export function isAnsweredByTotals(filters: Filters): boolean {
  return Object.entries(filters).every(
    ([name, value]) => isEmpty(value) || KEPT_IN_TOTALS.includes(name as keyof Filters),
  );
}

/**
 * The rows that an account may see and a filter leaves. Several values of one filter are alternatives; an empty list
 * or text filters nothing.
 */
export function transactionCondition(filters: Filters, siteCodes: readonly string[] | null): SQL | undefined {
  const { plate, keyword, states, paymentMethods, hasInvoice } = filters;
  const plateKey = plateSearchKey(plate ?? '');
  return and(
    sharedCondition(transactions, filters, siteCodes),
    plateKey === '' ? undefined : like(transactions.plateKey, `%${escapeLike(plateKey)}%`),
    keywordCondition(keyword ?? ''),
    oneOf(transactions.state, states),
    oneOf(transactions.paymentMethod, paymentMethods),
    hasInvoice === undefined
      ? undefined
      : hasInvoice
        ? isNotNull(transactions.invoiceNumber)
        : isNull(transactions.invoiceNumber),
  );
}

/** The same for the kept daily totals. */
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
