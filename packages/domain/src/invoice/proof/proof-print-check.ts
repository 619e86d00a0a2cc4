import { InvoiceState } from '../invoice-states.ts';
import { InvoiceInfoMode } from '../tax/invoice-info.ts';

/** Input of the print rule. `isElectronic` is true for 電子發票, the only type with a proof sheet. */
export type InvoiceToPrint = {
  readonly state: InvoiceState;
  readonly infoMode: InvoiceInfoMode;
  readonly isElectronic: boolean;
};

/** Result of the print check: printable, or the first reason against it. */
export type ProofPrintCheck = 'printable' | 'not-electronic' | 'not-issued' | 'void' | 'carrier' | 'donation';

/**
 * Returns whether an invoice has a proof sheet on paper, or the first reason against it.
 * It must be electronic, issued, not void, and for a person or company. Carrier and donated invoices are not printed.
 * Source: docs/decisions/0027.
 */
export function proofPrintCheck({ state, infoMode, isElectronic }: InvoiceToPrint): ProofPrintCheck {
  if (!isElectronic) return 'not-electronic';
  if (state === InvoiceState.Void) return 'void';
  if (state !== InvoiceState.Used && state !== InvoiceState.Allowance) return 'not-issued';
  if (infoMode === InvoiceInfoMode.ECarrier) return 'carrier';
  return infoMode === InvoiceInfoMode.Donation ? 'donation' : 'printable';
}
