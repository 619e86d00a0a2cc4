import { InvoiceInfoMode, TaxType } from '@parking-plus/contracts';
import { invoiceListShape } from '@parking-plus/contracts/lists/invoice-list';
import { splitTax } from '@parking-plus/domain';
import { Form } from 'antd';
import { useTranslation } from 'react-i18next';
import type { BuyerFormValues } from '../../shared/form/fields/buyer-fields.tsx';
import { RecordSection } from '../../shared/list/record-section.tsx';

/**
 * Sales, tax and total as filed, and those printed on the buyer's proof sheet.
 * Source: docs/spec-statements.md 9.9.
 */
export function TaxPreview({ totalTwd }: { totalTwd: number }) {
  const { t } = useTranslation('invoices');
  const mode = Form.useWatch<BuyerFormValues['infoMode'] | undefined>('infoMode');
  return (
    <RecordSection
      title={t('lateInvoice.tax.title')}
      shape={invoiceListShape.row}
      record={{ taxType: TaxType.Taxable, ...splitTax(totalTwd, TaxType.Taxable), totalTwd }}
      fields={[
        'taxType',
        'salesTwd',
        { field: 'taxTwd', label: t('lateInvoice.tax.tax') },
        { field: 'totalTwd', label: t('lateInvoice.tax.total'), isStrong: true },
      ]}
    >
      <p>{t(`lateInvoice.tax.${mode === InvoiceInfoMode.Company ? 'company' : 'consumer'}`)}</p>
    </RecordSection>
  );
}
