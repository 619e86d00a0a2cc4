import { BankDetailState, CashFlowPayState, ChargeChannel, SiteType } from '@parking-plus/contracts';
import type { CalendarDate } from '@parking-plus/domain';
import { toTaipeiIso } from '../clock/clock.ts';
import type { Transaction } from '../db/database.ts';
import { payments } from '../db/schema/sales/payments.schema.ts';
import { BANK_ERRORS, BANK_SUCCESS } from '../modules/payments/payments.texts.ts';

/** Paid stay. Units: epoch milliseconds. */
type PaidStay = {
  readonly transactionId: string;
  readonly siteCode: string;
  readonly plate: string;
  readonly plateKey: string;
  readonly channel: number;
  readonly amountTwd: number;
  readonly businessDate: CalendarDate;
  readonly paidMs: number;
};

const ONLINE: readonly number[] = [
  ChargeChannel.App,
  ChargeChannel.OnlineAps,
  ChargeChannel.Online,
  ChargeChannel.OnlineTemporaryParking,
];
const BANK_TAKES_MS = 20_000;
const ANOTHER_CARD_AFTER_MS = 60_000;
/** One in this many payments is declined first, then paid by another card. */
const REJECTED_FIRST = 31;
/**
 * Inserts the bank's records of a stay paid by website or APP: the payment, sometimes after a declined one.
 * Returns false for payments at a machine or by hand. The transaction must exist.
 */
export async function payOnline(tx: Transaction, stay: PaidStay): Promise<boolean> {
  const { transactionId, siteCode, plate, plateKey, amountTwd, businessDate, paidMs } = stay;
  if (amountTwd === 0 || !ONLINE.includes(stay.channel)) return false;
  const numbers = transactionId.slice(1);
  // The payment's number contains the day of the request.
  const midnightMs = Date.parse(`${businessDate}T00:00:00+08:00`);
  const before = (ms: number) => toTaipeiIso(Math.max(midnightMs, paidMs - ms));
  const asked = {
    source: stay.channel === ChargeChannel.App ? SiteType.App : SiteType.Website,
    transactionId,
    siteCode,
    plate,
    plateKey,
    amountTwd,
    businessDate,
    reconcileState: BankDetailState.Unmatched,
  };
  const error = BANK_ERRORS[Number(numbers) % BANK_ERRORS.length] ?? BANK_ERRORS[0];
  await tx.insert(payments).values([
    ...(Number(numbers) % REJECTED_FIRST === 0
      ? [
          {
            ...asked,
            bankCode: error.code,
            bankMessage: error.message,
            paymentId: `P${numbers}0`,
            state: CashFlowPayState.Failed,
            requestedAt: before(BANK_TAKES_MS + ANOTHER_CARD_AFTER_MS),
            answeredAt: before(ANOTHER_CARD_AFTER_MS),
          },
        ]
      : []),
    {
      ...asked,
      paymentId: `P${numbers}1`,
      paidTransactionId: transactionId,
      state: CashFlowPayState.Success,
      bankCode: BANK_SUCCESS.code,
      bankMessage: BANK_SUCCESS.message,
      bankReference: `BK${numbers}`,
      requestedAt: before(BANK_TAKES_MS),
      answeredAt: toTaipeiIso(paidMs),
    },
  ]);
  return true;
}
