import { CarrierType, InvoiceInfoMode, type Schemas } from '@parking-plus/contracts';
import { Form, Input } from 'antd';
import { useTranslation } from 'react-i18next';
import { EnumSelect } from '../inputs/enum-select.tsx';
import { useInputRules } from '../inputs/input-rules.ts';
import { CarrierInput, TaxNumberInput } from '../inputs/text-inputs.tsx';
import { FormField } from './form-field.tsx';
import { FormSection } from './form-section.tsx';

/** The buyer's part of a form, flat, as its fields have it. */
export interface BuyerEntries {
  infoMode: Schemas['InvoiceInfoMode'];
  buyerTaxNumber?: string;
  buyerTitle?: string;
  carrierType?: Schemas['CarrierType'];
  carrierId?: string;
  donationCode?: string;
}

export const BLANK_BUYER: BuyerEntries = { infoMode: InvoiceInfoMode.Personal };

/** Only what the chosen mode takes: what was typed for another one stays in the form, and out of the payload. */
export function buyerOf(entries: BuyerEntries): Schemas['BuyerInfo'] {
  const { infoMode, buyerTaxNumber = '', buyerTitle = '', carrierType, carrierId = '' } = entries;
  switch (infoMode) {
    case InvoiceInfoMode.Company:
      return { infoMode, buyerTaxNumber, buyerTitle };
    case InvoiceInfoMode.ECarrier:
      return { infoMode, ...(carrierType && { carrierType }), carrierId };
    case InvoiceInfoMode.Donation:
      return { infoMode, donationCode: entries.donationCode ?? '' };
    default:
      return { infoMode };
  }
}

/** To whom an invoice goes: each mode has its own fields. Source: the exclusion matrix of DOMAIN.md 1.3. */
export function BuyerFields({ title, hint }: { title: string; hint?: string }) {
  const { t } = useTranslation('fees');
  const rules = useInputRules();
  const mode = Form.useWatch<BuyerEntries['infoMode'] | undefined>('infoMode');
  const carrier = Form.useWatch<Schemas['CarrierType'] | undefined>('carrierType');
  return (
    <FormSection title={title}>
      <FormField
        name="infoMode"
        label={t('buyer.infoMode')}
        isRequired
        hint={hint ?? (mode && t(`buyer.mode.${mode}`))}
      >
        <EnumSelect enumName="InvoiceInfoMode" />
      </FormField>
      {mode === InvoiceInfoMode.Company && (
        <>
          <FormField name="buyerTaxNumber" label={t('buyer.taxNumber')} isRequired rules={[rules.taxNumber]}>
            <TaxNumberInput maxLength={8} />
          </FormField>
          <FormField name="buyerTitle" label={t('buyer.title')} isRequired isWide>
            <Input maxLength={60} />
          </FormField>
        </>
      )}
      {mode === InvoiceInfoMode.ECarrier && (
        <>
          <FormField name="carrierType" label={t('buyer.carrierType')} isRequired>
            <EnumSelect enumName="CarrierType" />
          </FormField>
          <FormField
            name="carrierId"
            label={t('buyer.carrierId')}
            isRequired
            rules={[rules.carrier(carrier ?? CarrierType.MobileBarcode)]}
          >
            <CarrierInput type={carrier ?? CarrierType.MobileBarcode} maxLength={64} />
          </FormField>
        </>
      )}
      {mode === InvoiceInfoMode.Donation && (
        <FormField
          name="donationCode"
          label={t('buyer.donationCode')}
          isRequired
          rules={[rules.donationCode]}
        >
          <TaxNumberInput maxLength={7} />
        </FormField>
      )}
    </FormSection>
  );
}
