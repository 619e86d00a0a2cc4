import { ChannelDifferenceKind, type ChannelDifferenceState, type Schemas } from '@parking-plus/contracts';
import type { OwnPayment, StatementMatch } from '@parking-plus/domain';
import type { channelDifferences, channelPayouts } from '../../db/schema/sales/channel-settlement.schema.ts';

type Payout = Pick<
  typeof channelPayouts.$inferSelect,
  'payoutId' | 'companyCode' | 'paymentMethod' | 'businessDate' | 'expectedOn'
>;
type StatementRow = Schemas['NewStatementRow'];
type NewDifference = Omit<typeof channelDifferences.$inferInsert, 'differenceId' | 'statementId'> & {
  readonly state?: ChannelDifferenceState;
};

/** Sums that a statement shows for a payout. */
export type StatedSum = {
  readonly payoutId: string;
  readonly statedGrossTwd: number;
  /** Null if no row states a fee. */
  readonly statedFeeTwd: number | null;
  readonly latestPayoutOn: string | null;
};

/**
 * Sums the rows of a statement by payout: by the matched payment's day, or else by the row's day.
 * Shape: one sum per payout; all sums together are the sum of the rows.
 */
export function statedSums(
  payouts: readonly Payout[],
  rows: readonly StatementRow[],
  { paymentIds }: StatementMatch,
  payments: readonly OwnPayment[],
): StatedSum[] {
  const paidOnOf = new Map(payments.map(({ paymentId, paidOn }) => [paymentId, paidOn]));
  const rowsOf = new Map<string, StatementRow[]>();
  for (const [index, row] of rows.entries()) {
    const day = paidOnOf.get(paymentIds[index] ?? '') ?? row.paidOn;
    rowsOf.set(day, [...(rowsOf.get(day) ?? []), row]);
  }
  return payouts.map(({ payoutId, businessDate }) => {
    const own = rowsOf.get(businessDate) ?? [];
    const fees = own.flatMap(({ feeTwd }) => (feeTwd === null ? [] : [feeTwd]));
    const paidOut = own.flatMap(({ payoutOn }) => (payoutOn === null ? [] : [payoutOn])).toSorted();
    return {
      payoutId,
      statedGrossTwd: own.reduce((total, { amountTwd }) => total + amountTwd, 0),
      statedFeeTwd: fees.length === 0 ? null : fees.reduce((total, fee) => total + fee, 0),
      latestPayoutOn: paidOut.at(-1) ?? null,
    };
  });
}

/** Returns the differences of a statement to store, with one for each payout that the channel made late. */
export function differenceRows(
  payouts: readonly Payout[],
  rows: readonly StatementRow[],
  { differences }: StatementMatch,
  sums: readonly StatedSum[],
): NewDifference[] {
  const payoutOn = new Map(payouts.map((payout) => [payout.businessDate, payout]));
  const latestOf = new Map(sums.map(({ payoutId, latestPayoutOn }) => [payoutId, latestPayoutOn]));
  const found = differences.flatMap(({ kind, paymentId, row, paidOn, expectedTwd, statedTwd }) => {
    const payout = payoutOn.get(paidOn);
    if (payout === undefined) return [];
    const reference = row === null ? null : (rows[row]?.reference ?? null);
    return [{ ...dayOf(payout), kind, transactionId: paymentId, reference, expectedTwd, statedTwd }];
  });
  const late = payouts.flatMap((payout) => {
    const statedOn = latestOf.get(payout.payoutId) ?? null;
    if (statedOn === null || statedOn <= payout.expectedOn) return [];
    return [{ ...dayOf(payout), kind: ChannelDifferenceKind.Late, expectedOn: payout.expectedOn, statedOn }];
  });
  return [...found, ...late];
}

const dayOf = ({ payoutId, companyCode, paymentMethod, businessDate }: Payout) => ({
  payoutId,
  companyCode,
  paymentMethod,
  businessDate,
});
