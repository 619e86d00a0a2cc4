import { InvoiceState } from '../invoice-states.ts';
import { InvoiceInfoMode } from '../tax/invoice-info.ts';

/** Of an invoice in question. `isElectronic` is the kind 電子發票, which alone has a proof sheet. */
export type InvoiceToPrint = {
  readonly state: InvoiceState;
  readonly infoMode: InvoiceInfoMode;
  readonly isElectronic: boolean;
};

/** Whether the proof sheet of an invoice is printed, or the first reason why not. */
export type ProofStanding = 'printable' | 'not-electronic' | 'not-issued' | 'void' | 'carrier' | 'donation';

/**
 * Whether an invoice has a proof sheet on paper: electronic, issued and not void, for a person or a company. What is kept
 * in a carrier or was donated is not printed.
 * Source: docs/decisions/0027.
 */
export function proofStanding({ state, infoMode, isElectronic }: InvoiceToPrint): ProofStanding {
  if (!isElectronic) return 'not-electronic';
  if (state === InvoiceState.Void) return 'void';
  if (state !== InvoiceState.Used && state !== InvoiceState.Allowance) return 'not-issued';
  if (infoMode === InvoiceInfoMode.ECarrier) return 'carrier';
  return infoMode === InvoiceInfoMode.Donation ? 'donation' : 'printable';
}
