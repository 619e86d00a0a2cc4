import type { PaymentMethod } from '@parking-plus/contracts';
import {
  type ChannelFee,
  channelFeeTwd,
  expectedPayoutOn,
  type SiteCalendar,
  termsOn,
} from '@parking-plus/domain';

/** A payment that a channel settles, as the view `own_channel_payments` has it. */
export type ChannelPayment = {
  readonly transactionId: string;
  readonly companyCode: string;
  readonly paymentMethod: PaymentMethod;
  readonly businessDate: string;
  readonly amountTwd: number;
};

export type PayoutTerms = ChannelFee & {
  readonly termCode: string;
  readonly companyCode: string;
  readonly paymentMethod: PaymentMethod;
  readonly validFrom: string;
  readonly payoutDays: number;
};

export type DayOfChannel = Pick<ChannelPayment, 'companyCode' | 'paymentMethod' | 'businessDate'>;

/** Returns the payout's id: the day, the company and the payment method. */
export function payoutIdOf({ companyCode, paymentMethod, businessDate }: DayOfChannel): string {
  return `CP${businessDate.replaceAll('-', '')}-${companyCode}-${paymentMethod}`;
}

/** Returns the key of a channel of a company. */
export const channelKey = ({
  companyCode,
  paymentMethod,
}: Pick<DayOfChannel, 'companyCode' | 'paymentMethod'>) => `${companyCode} ${paymentMethod}`;

/**
 * Calculates the payouts of days with payments, and of the other `wanted` days, by the terms in force on each. Days
 * without terms have none.
 * Shape: gross and fee of a payout are the sums of its payments.
 */
export function payoutsOf(
  payments: readonly ChannelPayment[],
  terms: readonly PayoutTerms[],
  calendar: SiteCalendar,
  wanted: readonly DayOfChannel[] = [],
) {
  const termsOfChannel = new Map<string, PayoutTerms[]>();
  for (const term of terms) {
    const key = channelKey(term);
    termsOfChannel.set(key, [...(termsOfChannel.get(key) ?? []), term]);
  }
  const days = new Map<string, { day: DayOfChannel; payments: ChannelPayment[] }>();
  for (const day of wanted) days.set(payoutIdOf(day), { day, payments: [] });
  for (const payment of payments) {
    const payoutId = payoutIdOf(payment);
    const known = days.get(payoutId);
    if (known) known.payments.push(payment);
    else days.set(payoutId, { day: payment, payments: [payment] });
  }
  return [...days].flatMap(([payoutId, { day, payments: own }]) => {
    const term = termsOn(termsOfChannel.get(channelKey(day)) ?? [], day.businessDate);
    if (term === undefined) return [];
    const rows = own.map(({ transactionId, amountTwd }) => ({
      transactionId,
      payoutId,
      amountTwd,
      feeTwd: channelFeeTwd(amountTwd, term),
    }));
    return [
      {
        payout: {
          payoutId,
          termCode: term.termCode,
          companyCode: day.companyCode,
          paymentMethod: day.paymentMethod,
          businessDate: day.businessDate,
          paymentCount: rows.length,
          grossTwd: sum(rows.map(({ amountTwd }) => amountTwd)),
          feeTwd: sum(rows.map(({ feeTwd }) => feeTwd)),
          expectedOn: expectedPayoutOn(day.businessDate, term.payoutDays, calendar),
        },
        payments: rows,
      },
    ];
  });
}

export function sum(amounts: readonly number[]): number {
  return amounts.reduce((total, amount) => total + amount, 0);
}
