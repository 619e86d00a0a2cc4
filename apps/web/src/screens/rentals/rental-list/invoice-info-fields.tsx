import { CarrierType, InvoiceInfoMode } from '@parking-plus/domain';
import { Form, Input } from 'antd';
import { useTranslation } from 'react-i18next';
import { FormField } from '../../../shared/form/form-field.tsx';
import { FormSection } from '../../../shared/form/form-section.tsx';
import { EnumSelect } from '../../../shared/inputs/enum-select.tsx';
import { useInputRules } from '../../../shared/inputs/input-rules.ts';
import { CarrierInput, TaxNumberInput } from '../../../shared/inputs/text-inputs.tsx';
import type { NewRentalValues } from './new-rental-values.ts';

/** Whom the invoices name: each mode has its own fields and bars the others'. Source: DOMAIN.md 1.3. */
export function InvoiceInfoFields() {
  const { t } = useTranslation('rentals/rental-list');
  const rules = useInputRules();
  const form = Form.useFormInstance<NewRentalValues>();
  const mode = Form.useWatch(['invoiceInfo', 'infoMode'], form) ?? InvoiceInfoMode.Personal;
  const carrierType = (Form.useWatch(['invoiceInfo', 'carrierType'], form) ??
    CarrierType.MobileBarcode) as CarrierType;
  return (
    <FormSection title={t('detail.invoice')}>
      <FormField name="invoiceMode" label={t('detail.invoiceMode')} isRequired>
        <EnumSelect enumName="InvoiceMode" />
      </FormField>
      <FormField name={['invoiceInfo', 'infoMode']} label={t('columns.infoMode')} isRequired>
        <EnumSelect enumName="InvoiceInfoMode" />
      </FormField>
      {mode === InvoiceInfoMode.Company && (
        <>
          <FormField
            name={['invoiceInfo', 'buyerTaxNumber']}
            label={t('form.buyerTaxNumber')}
            isRequired
            rules={[rules.taxNumber]}
          >
            <TaxNumberInput maxLength={8} />
          </FormField>
          <FormField name={['invoiceInfo', 'buyerTitle']} label={t('form.buyerTitle')} isRequired>
            <Input maxLength={60} />
          </FormField>
        </>
      )}
      {mode === InvoiceInfoMode.ECarrier && (
        <>
          <FormField name={['invoiceInfo', 'carrierType']} label={t('form.carrierType')} isRequired>
            <EnumSelect enumName="CarrierType" />
          </FormField>
          <FormField
            name={['invoiceInfo', 'carrierId']}
            label={t('form.carrier')}
            isRequired
            rules={[rules.carrier(carrierType)]}
          >
            <CarrierInput type={carrierType} maxLength={64} />
          </FormField>
        </>
      )}
      {mode === InvoiceInfoMode.Donation && (
        <FormField
          name={['invoiceInfo', 'donationCode']}
          label={t('form.donationCode')}
          isRequired
          rules={[rules.donationCode]}
        >
          <TaxNumberInput maxLength={7} />
        </FormField>
      )}
    </FormSection>
  );
}
