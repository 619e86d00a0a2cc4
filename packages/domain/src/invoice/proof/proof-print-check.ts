import { InvoiceState } from '../invoice-states.ts';
import { InvoiceInfoMode } from '../tax/invoice-info.ts';

/**
 * Input of the print rule. `isElectronic` is true for 電子發票, the only type with a proof sheet; `isMemberWinner` for a winning
 * invoice of the seller's own member carrier.
 */
export type InvoiceToPrint = {
  readonly state: InvoiceState;
  readonly infoMode: InvoiceInfoMode;
  readonly isElectronic: boolean;
  readonly isMemberWinner?: boolean;
};

/** Result of the print check: printable, or the first reason against it. */
export type ProofPrintCheck = 'printable' | 'not-electronic' | 'not-issued' | 'void' | 'carrier' | 'donation';

/**
 * Returns whether an invoice has a proof sheet on paper, or the first reason against it.
 * It must be electronic, issued, not void, and for a person or company. Carrier and donated invoices are not printed,
 * except winning ones of the seller's member carrier: their holders claim the prize with the sheet.
 * Source: docs/decisions/0027.
 */
export function proofPrintCheck({
  state,
  infoMode,
  isElectronic,
  isMemberWinner = false,
}: InvoiceToPrint): ProofPrintCheck {
  if (!isElectronic) return 'not-electronic';
  if (state === InvoiceState.Void) return 'void';
  if (state !== InvoiceState.Used && state !== InvoiceState.Allowance) return 'not-issued';
  if (infoMode === InvoiceInfoMode.ECarrier) return isMemberWinner ? 'printable' : 'carrier';
  return infoMode === InvoiceInfoMode.Donation ? 'donation' : 'printable';
}
