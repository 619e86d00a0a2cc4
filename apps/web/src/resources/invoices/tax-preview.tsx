import { InvoiceInfoMode, TaxType } from '@parking-plus/contracts';
import { splitTax } from '@parking-plus/domain';
import { Form } from 'antd';
import { useTranslation } from 'react-i18next';
import { enumLabel } from '../../shared/enums/enum-label.ts';
import type { BuyerEntries } from '../../shared/form/buyer-fields.tsx';
import { formatTwd } from '../../shared/formats/amount-format.ts';
import { useLanguage } from '../../shared/formats/use-language.ts';
import { DetailSection } from '../../shared/table/detail-section.tsx';

/**
 * Sales, tax and total as they will be filed, and which of them the buyer's proof sheet tells.
 * Source: docs/spec-statements.md 9.9.
 */
export function TaxPreview({ totalTwd }: { totalTwd: number }) {
  const { t } = useTranslation('invoices');
  const language = useLanguage();
  const mode = Form.useWatch<BuyerEntries['infoMode'] | undefined>('infoMode');
  const { salesTwd, taxTwd } = splitTax(totalTwd, TaxType.Taxable);
  return (
    <DetailSection
      title={t('laterInvoice.tax.title')}
      items={[
        { label: t('laterInvoice.tax.taxType'), content: enumLabel('TaxType', TaxType.Taxable, language) },
        { label: t('laterInvoice.tax.sales'), content: formatTwd(salesTwd) },
        { label: t('laterInvoice.tax.tax'), content: formatTwd(taxTwd) },
        { label: t('laterInvoice.tax.total'), content: <strong>{formatTwd(totalTwd)}</strong> },
      ]}
    >
      <p>{t(`laterInvoice.tax.${mode === InvoiceInfoMode.Company ? 'company' : 'consumer'}`)}</p>
    </DetailSection>
  );
}
