import { dealActions } from '@parking-plus/contracts';
import type { LocalizedText } from '../../errors/localized-text.ts';
import type { Identity } from '../../identity/identity.ts';
import { invoicePermissionMissing } from './sales.errors.ts';

/**
 * Throws if the account lacks the permission to void or credit invoices, regardless of the deal.
 * Shape: `undone` names what failed, such as “Not refunded”.
 */
export function requireInvoicePermission(
  { actionCodes }: Pick<Identity, 'actionCodes'>,
  way: 'void' | 'allowance',
  undone: LocalizedText,
): void {
  const action = way === 'void' ? dealActions.InvoiceVoid : dealActions.InvoiceAllowance;
  if (action === undefined || actionCodes.has(action)) return;
  throw invoicePermissionMissing(undone, way);
}
