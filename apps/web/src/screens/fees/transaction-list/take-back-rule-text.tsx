import type { DealResult } from '@parking-plus/contracts';
import { useTranslation } from 'react-i18next';
import { formatTwd } from '../../../shared/formats/amount-format.ts';
import { formatBusinessDate } from '../../../shared/formats/date-format.ts';
import { formatInvoiceNumber, formatInvoicePeriod } from '../../../shared/formats/invoice-format.ts';
import { useLanguage } from '../../../shared/formats/use-language.ts';
import type { TakeBackWay } from './take-back-rule.ts';

interface TakeBackRuleProps {
  detail: DealResult<'TransactionDetail'>;
  way: TakeBackWay;
}

/** 當期作廢、跨期折讓, told with this invoice's own number, period and last day. */
export function TakeBackRule({ detail: { invoice }, way }: TakeBackRuleProps) {
  const { t } = useTranslation('fees/transaction-list');
  const language = useLanguage();
  if (invoice === null) return <span>{t('rule.cancel')}</span>;
  const facts = {
    number: formatInvoiceNumber(invoice.invoiceNumber),
    period: formatInvoicePeriod(invoice.periodCode, language),
    total: formatTwd(invoice.totalTwd),
  };
  if (!way.ok) return <span>{t(`rule.${way.reason}`, facts)}</span>;
  if (way.way === 'void') {
    return <span>{t('rule.void', { ...facts, until: formatBusinessDate(way.lastVoidDate) })}</span>;
  }
  if (way.way === 'allowance') {
    return <span>{t(`rule.${way.because}`, { ...facts, left: formatTwd(way.creditableTwd) })}</span>;
  }
  return <span>{t('rule.cancel')}</span>;
}
