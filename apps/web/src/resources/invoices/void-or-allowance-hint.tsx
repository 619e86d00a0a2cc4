import type { Schemas } from '@parking-plus/contracts';
import { useTranslation } from 'react-i18next';
import { formatTwd } from '../../shared/formats/amount-format.ts';
import { formatBusinessDate } from '../../shared/formats/date-format.ts';
import { formatInvoiceNumber, formatInvoicePeriod } from '../../shared/formats/invoice-format.ts';
import { useLanguage } from '../../shared/formats/use-language.ts';

interface VoidOrAllowanceHintProps {
  invoice: { invoiceNumber: string; periodCode: string };
  /** Current reversal method from the server. Documents follow the same rule. */
  takeBack: Schemas['TakeBack'];
}

/** 當期作廢、跨期折讓: the rule with this invoice's number, period and last day. */
export function VoidOrAllowanceHint({ invoice, takeBack }: VoidOrAllowanceHintProps) {
  const { t } = useTranslation('invoices');
  const language = useLanguage();
  const { because, lastVoidDate, creditableTwd } = takeBack;
  return (
    <span>
      {t(`rule.${because}`, {
        number: formatInvoiceNumber(invoice.invoiceNumber),
        period: formatInvoicePeriod(invoice.periodCode, language),
        until: lastVoidDate === null ? '' : formatBusinessDate(lastVoidDate),
        left: formatTwd(creditableTwd),
      })}
    </span>
  );
}
