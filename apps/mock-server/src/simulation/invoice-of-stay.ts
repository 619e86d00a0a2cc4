import { type CalendarDate, CarrierType, InvoiceInfoMode } from '@parking-plus/domain';
import type { Transaction } from '../db/database.ts';
import type { BuyerColumns } from '../ledger/invoices/buyer-info.ts';
import { STAY } from '../ledger/invoices/invoices.texts.ts';
import { isOutOfNumbers, issueInvoice, singleLine } from '../ledger/invoices/issue-invoice.ts';
import type { Random } from '../random/random.ts';

/** Stay that is paid on exit. */
export type PaidExit = {
  readonly transactionId: string;
  readonly siteCode: string;
  readonly machineCode: string | null;
  readonly totalTwd: number;
  readonly exitedMs: number;
  readonly businessDate: CalendarDate;
};

const DONATION_CODES = ['9527', '876', '35712'] as const;
const CARRIER_CHARACTERS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ+-.';

/**
 * Issues a randomised invoice for a stay. Returns null if no number is left; the sale remains, and its
 * invoice stays pending.
 */
export async function invoiceExit(tx: Transaction, chance: Random, exit: PaidExit): Promise<string | null> {
  const { transactionId, siteCode, machineCode, totalTwd, exitedMs, businessDate } = exit;
  const buyer = drawBuyer(chance);
  const randomCode = () => String(chance.whole(0, 9_999)).padStart(4, '0');
  try {
    return await issueInvoice(
      { tx, now: new Date(exitedMs), today: businessDate, randomCode },
      {
        transactionId,
        siteCode,
        totalTwd,
        buyer,
        lines: [singleLine(STAY, totalTwd)],
        numbersOf: { machineCode },
        isPrinted: buyer.infoMode === InvoiceInfoMode.Personal,
      },
    );
  } catch (error) {
    if (isOutOfNumbers(error)) return null;
    throw error;
  }
}

function drawBuyer(chance: Random): BuyerColumns {
  const nobody = {
    buyerTaxNumber: null,
    buyerTitle: null,
    carrierType: null,
    carrierId: null,
    donationCode: null,
  };
  const draw = chance.fraction();
  if (draw < 0.6) return { ...nobody, infoMode: InvoiceInfoMode.Personal };
  if (draw < 0.65)
    return { ...nobody, infoMode: InvoiceInfoMode.Donation, donationCode: chance.pick(DONATION_CODES) };
  const characters = Array.from({ length: 7 }, () => chance.pick([...CARRIER_CHARACTERS])).join('');
  return {
    ...nobody,
    infoMode: InvoiceInfoMode.ECarrier,
    carrierType: CarrierType.MobileBarcode,
    carrierId: `/${characters}`,
  };
}
