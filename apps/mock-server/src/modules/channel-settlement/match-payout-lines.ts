import { ChannelDifferenceKind } from '@parking-plus/contracts';
import { matchPayouts } from '@parking-plus/domain';
import { and, eq, gte, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import type { Transaction } from '../../db/database.ts';
import { bankLines } from '../../db/schema/sales/bank-lines.schema.ts';
import {
  channelDifferences,
  channelPayouts,
  channelTerms,
} from '../../db/schema/sales/channel-settlement.schema.ts';
import { nextDifferenceIds } from './difference-numbers.ts';
import { channelKey } from './payout-amounts.ts';

export type MatchedPayout = {
  readonly payoutId: string;
  readonly bankLineId: string;
  readonly postedOn: string;
};

/**
 * Matches payouts without a bank line with the lines of their accounts that pay no other payout: by the stated net
 * amount, or ours before the statement comes. A line posted after the expected day is a difference.
 */
export async function matchPayoutLines(
  tx: Transaction,
  ofPayouts: SQL | undefined,
): Promise<MatchedPayout[]> {
  const open = await tx
    .select({ payout: channelPayouts, account: channelTerms.bankAccountCode })
    .from(channelPayouts)
    .innerJoin(channelTerms, eq(channelTerms.termCode, channelPayouts.termCode))
    .where(and(isNull(channelPayouts.bankLineId), ofPayouts))
    .orderBy(channelPayouts.businessDate, channelPayouts.payoutId);
  const [first] = open;
  if (first === undefined) return [];
  const isUsed = sql`exists (select from channel_payouts as paid where paid.bank_line_id = ${bankLines.bankLineId})`;
  const lines = await tx
    .select({
      lineId: bankLines.bankLineId,
      account: bankLines.bankAccountCode,
      postedOn: bankLines.postedOn,
      amountTwd: bankLines.amountTwd,
    })
    .from(bankLines)
    .where(
      and(
        inArray(bankLines.bankAccountCode, [...new Set(open.map(({ account }) => account))]),
        gte(bankLines.postedOn, first.payout.businessDate),
        sql`not ${isUsed}`,
      ),
    )
    .orderBy(bankLines.postedOn, bankLines.bankLineId);
  const postedOn = new Map(lines.map((line) => [line.lineId, line.postedOn]));
  const payoutOf = new Map(open.map(({ payout }) => [payout.payoutId, payout]));
  const pairs = matchPayouts(
    open.flatMap(({ payout, account }) => {
      const netTwd = (payout.statedGrossTwd ?? payout.grossTwd) - (payout.statedFeeTwd ?? payout.feeTwd);
      return netTwd > 0 ? [{ ...payout, account, channel: channelKey(payout), netTwd }] : [];
    }),
    lines,
  );
  const matched = pairs.map(({ payoutId, lineId }) => ({
    payoutId,
    bankLineId: lineId,
    postedOn: postedOn.get(lineId) ?? '',
  }));
  await linkLines(tx, matched);
  const late = matched.flatMap(({ payoutId, postedOn: day }) => {
    const payout = payoutOf.get(payoutId);
    return payout !== undefined && day > payout.expectedOn ? [{ payout, day }] : [];
  });
  await insertLate(tx, late);
  return matched;
}

async function linkLines(tx: Transaction, matched: readonly MatchedPayout[]): Promise<void> {
  if (matched.length === 0) return;
  await tx.execute(sql`
    update channel_payouts set bank_line_id = found.line_id, version = version + 1
    from json_to_recordset(${JSON.stringify(matched.map((each) => ({ payout_id: each.payoutId, line_id: each.bankLineId })))}::json)
      as found (payout_id text, line_id text)
    where channel_payouts.payout_id = found.payout_id`);
}

/** Adds a late payout, unless the statement told it already. */
async function insertLate(
  tx: Transaction,
  late: readonly { readonly payout: typeof channelPayouts.$inferSelect; readonly day: string }[],
): Promise<void> {
  if (late.length === 0) return;
  const known = await tx
    .select({ payoutId: channelDifferences.payoutId })
    .from(channelDifferences)
    .where(
      and(
        eq(channelDifferences.kind, ChannelDifferenceKind.Late),
        inArray(
          channelDifferences.payoutId,
          late.map(({ payout }) => payout.payoutId),
        ),
      ),
    );
  const told = new Set(known.map(({ payoutId }) => payoutId));
  const fresh = late.filter(({ payout }) => !told.has(payout.payoutId));
  if (fresh.length === 0) return;
  const ids = await nextDifferenceIds(tx, fresh.length);
  await tx.insert(channelDifferences).values(
    fresh.map(({ payout, day }, index) => ({
      differenceId: ids[index] ?? '',
      companyCode: payout.companyCode,
      paymentMethod: payout.paymentMethod,
      businessDate: payout.businessDate,
      kind: ChannelDifferenceKind.Late,
      payoutId: payout.payoutId,
      expectedOn: payout.expectedOn,
      statedOn: day,
    })),
  );
}
