import { dealActions } from '@parking-plus/contracts';
import { refuse } from '../../errors/catalogue.ts';
import { type LocalizedText, localized } from '../../errors/localized-text.ts';
import type { Identity } from '../../identity/identity.ts';

/**
 * Errors: refuses to void or credit an invoice for whoever lacks the right to, whatever deal leads to it.
 * Shape: `undone` says what was not done, such as 未退款.
 */
export function requireInvoiceRight(
  { actionCodes }: Pick<Identity, 'actionCodes'>,
  way: 'void' | 'allowance',
  undone: LocalizedText,
): void {
  const action = way === 'void' ? dealActions.InvoiceVoid : dealActions.InvoiceAllowance;
  if (action === undefined || actionCodes.has(action)) return;
  throw refuse(
    'invoice-right-missing',
    localized(
      `${undone.zh_TC}：這筆交易已開發票，須${way === 'void' ? '作廢' : '折讓'}發票，您沒有此權限，請由有權限的人員辦理。`,
      `${undone.en}: this transaction has an invoice, which has to be ${way === 'void' ? 'voided' : 'credited by an allowance'}; you may not do that. Ask somebody who may.`,
    ),
  );
}
