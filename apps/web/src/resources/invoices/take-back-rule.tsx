import type { Schemas } from '@parking-plus/contracts';
import { useTranslation } from 'react-i18next';
import { formatTwd } from '../../shared/formats/amount-format.ts';
import { formatBusinessDate } from '../../shared/formats/date-format.ts';
import { formatInvoiceNumber, formatInvoicePeriod } from '../../shared/formats/invoice-format.ts';
import { useLanguage } from '../../shared/formats/use-language.ts';

interface TakeBackRuleProps {
  invoice: { invoiceNumber: string; periodCode: string };
  /** As the server sees it now; its documents are held to the same. */
  takeBack: Schemas['TakeBack'];
}

/** 當期作廢、跨期折讓, told with this invoice's own number, period and last day. */
export function TakeBackRule({ invoice, takeBack }: TakeBackRuleProps) {
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
