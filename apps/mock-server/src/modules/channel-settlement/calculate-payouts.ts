import { addDays, createSiteCalendar } from '@parking-plus/domain';
import { and, between, eq, inArray, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { Transaction } from '../../db/database.ts';
import {
  channelPayments,
  channelPayouts,
  channelTerms,
} from '../../db/schema/sales/channel-settlement.schema.ts';
import { ALL_SITES, findCalendarEntries } from '../holidays/holidays.repository.ts';
import {
  type ChannelPayment,
  channelKey,
  type DayOfChannel,
  payoutIdOf,
  payoutsOf,
} from './payout-amounts.ts';

const ROWS_A_STATEMENT = 1_000;
/** Payout days and long holidays after the last day. */
const CALENDAR_DAYS = 120;

type Period = { readonly from: string; readonly to: string };

export type CalculatedPayout = {
  readonly payoutId: string;
  readonly grossTwd: number;
  readonly feeTwd: number;
  /** Null for a new one. */
  readonly before: { readonly grossTwd: number; readonly feeTwd: number } | null;
};

/**
 * Calculates the payouts of a period for the terms that meet a condition. Payouts with a statement or a bank line stay.
 * `wanted` names days that need a payout without payments too.
 */
export async function calculatePayouts(
  tx: Transaction,
  { from, to }: Period,
  ofTerms: SQL | undefined,
  wanted: readonly DayOfChannel[] = [],
): Promise<{ payouts: CalculatedPayout[]; keptCount: number }> {
  const terms = await tx.select().from(channelTerms).where(ofTerms);
  if (terms.length === 0) return { payouts: [], keptCount: 0 };
  const channels = new Set(terms.map(channelKey));
  const calendar = createSiteCalendar(
    await findCalendarEntries(tx, ALL_SITES, from, addDays(to, CALENDAR_DAYS)),
  );
  const present = (
    await tx
      .select()
      .from(channelPayouts)
      .where(and(between(channelPayouts.businessDate, from, to), ofPayoutChannels(terms)))
  ).filter((payout) => channels.has(channelKey(payout)));
  const isKept = ({ statementId, bankLineId }: (typeof present)[number]) =>
    statementId !== null || bankLineId !== null;
  const kept = new Set(present.filter(isKept).map(({ payoutId }) => payoutId));
  const { rows: payments } = await tx.execute<ChannelPayment>(sql`
    select transaction_id as "transactionId", company_code as "companyCode", payment_method as "paymentMethod",
      business_date as "businessDate", amount_twd as "amountTwd"
    from own_channel_payments where business_date between ${from} and ${to}
      and company_code in (${listOf(terms.map(({ companyCode }) => companyCode))})
      and payment_method in (${listOf(terms.map(({ paymentMethod }) => paymentMethod))})
    order by transaction_id`);
  const made = payoutsOf(
    payments.filter((payment) => channels.has(channelKey(payment))),
    terms,
    calendar,
    wanted,
  ).filter(({ payout }) => !kept.has(payout.payoutId));
  const former = new Map(
    present.filter((payout) => !isKept(payout)).map((payout) => [payout.payoutId, payout]),
  );
  await removePayouts(tx, [...former.keys()]);
  await insertInParts(made, (part) =>
    tx.insert(channelPayouts).values(
      part.map(({ payout }) => ({
        ...payout,
        version: (former.get(payout.payoutId)?.version ?? 0) + 1,
      })),
    ),
  );
  await insertInParts(
    made.flatMap((each) => each.payments),
    (part) => tx.insert(channelPayments).values(part),
  );
  return {
    payouts: made.map(({ payout: { payoutId, grossTwd, feeTwd } }) => ({
      payoutId,
      grossTwd,
      feeTwd,
      before: former.get(payoutId) ?? null,
    })),
    keptCount: kept.size,
  };
}

/** Returns the payouts of days, locked. */
export async function lockPayoutsOf(tx: Transaction, days: readonly DayOfChannel[]) {
  return tx
    .select()
    .from(channelPayouts)
    .where(inArray(channelPayouts.payoutId, days.map(payoutIdOf)))
    .for('update');
}

async function removePayouts(tx: Transaction, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await tx.delete(channelPayments).where(inArray(channelPayments.payoutId, [...ids]));
  await tx
    .delete(channelPayouts)
    .where(and(inArray(channelPayouts.payoutId, [...ids]), isNull(channelPayouts.statementId)));
}

function ofPayoutChannels(terms: readonly (typeof channelTerms.$inferSelect)[]) {
  const pairs = new Map(terms.map((term) => [channelKey(term), term]));
  return or(
    ...[...pairs.values()].map((term) =>
      and(
        eq(channelPayouts.companyCode, term.companyCode),
        eq(channelPayouts.paymentMethod, term.paymentMethod),
      ),
    ),
  );
}

async function insertInParts<T>(
  rows: readonly T[],
  insert: (part: T[]) => PromiseLike<unknown>,
): Promise<void> {
  for (let from = 0; from < rows.length; from += ROWS_A_STATEMENT)
    await insert(rows.slice(from, from + ROWS_A_STATEMENT));
}

function listOf(values: readonly (string | number)[]): SQL {
  return sql.join(
    [...new Set(values)].map((value) => sql`${value}`),
    sql`, `,
  );
}
