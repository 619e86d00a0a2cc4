import { formatInvoiceNumber } from '@parking-plus/domain';
import { refuse } from '../../../errors/catalogue.ts';
import { localized } from '../../../errors/localized-text.ts';
import type { Refusal } from '../../../errors/refusal.ts';

export function unknownInvoice(invoiceNumber: string): Refusal {
  const number = formatInvoiceNumber(invoiceNumber);
  return refuse(
    'invoice-not-found',
    localized(`找不到發票 ${number}，請確認號碼。`, `There is no invoice ${number}. Check its number.`),
    [
      {
        pointer: '/form/invoiceNumber',
        code: 'not-found',
        message: localized('找不到這張發票', 'No such invoice'),
      },
    ],
  );
}
