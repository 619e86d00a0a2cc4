import { dealActions } from '@parking-plus/contracts';
import type { LocalizedText } from '../../errors/localized-text.ts';
import type { Identity } from '../../identity/identity.ts';
import { invoiceRightMissing } from './sales.errors.ts';

/**
 * Errors: refuses to void or credit an invoice for whoever lacks the right to, whatever deal leads to it.
 * Shape: `undone` says what was not done, such as “Not refunded”.
 */
export function requireInvoiceRight(
  { actionCodes }: Pick<Identity, 'actionCodes'>,
  way: 'void' | 'allowance',
  undone: LocalizedText,
): void {
  const action = way === 'void' ? dealActions.InvoiceVoid : dealActions.InvoiceAllowance;
  if (action === undefined || actionCodes.has(action)) return;
  throw invoiceRightMissing(undone, way);
}
