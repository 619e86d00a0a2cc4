import { CarrierType, InvoiceInfoMode, type Schemas } from '@parking-plus/contracts';
import { Form, Input } from 'antd';
import type { ReactNode } from 'react';
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

interface BuyerFieldsProps {
  title: string;
  /** Instead of what the chosen mode asks for. */
  hint?: string;
  /** Member of the form under which the entries stand; they are flat in it unless told. */
  under?: string;
  /** Fields before them. */
  children?: ReactNode;
}

/** To whom an invoice goes: each mode has its own fields. */
export function BuyerFields({ title, hint, under, children }: BuyerFieldsProps) {
  const { t } = useTranslation('fees');
  const rules = useInputRules();
  const at = (name: keyof BuyerEntries) => (under === undefined ? [name] : [under, name]);
  const mode = Form.useWatch<BuyerEntries['infoMode'] | undefined>(at('infoMode'));
  const carrier: Schemas['CarrierType'] = Form.useWatch(at('carrierType')) ?? CarrierType.MobileBarcode;
  return (
    <FormSection title={title}>
      {children}
      <FormField
        name={at('infoMode')}
        label={t('buyer.infoMode')}
        isRequired
        hint={hint ?? (mode && t(`buyer.mode.${mode}`))}
      >
        <EnumSelect enumName="InvoiceInfoMode" />
      </FormField>
      {mode === InvoiceInfoMode.Company && (
        <>
          <FormField
            name={at('buyerTaxNumber')}
            label={t('buyer.taxNumber')}
            isRequired
            rules={[rules.taxNumber]}
          >
            <TaxNumberInput maxLength={8} />
          </FormField>
          <FormField name={at('buyerTitle')} label={t('buyer.title')} isRequired isWide>
            <Input maxLength={60} />
          </FormField>
        </>
      )}
      {mode === InvoiceInfoMode.ECarrier && (
        <>
          <FormField name={at('carrierType')} label={t('buyer.carrierType')} isRequired>
            <EnumSelect enumName="CarrierType" />
          </FormField>
          <FormField
            name={at('carrierId')}
            label={t('buyer.carrierId')}
            isRequired
            rules={[rules.carrier(carrier)]}
          >
            <CarrierInput type={carrier} maxLength={64} />
          </FormField>
        </>
      )}
      {mode === InvoiceInfoMode.Donation && (
        <FormField
          name={at('donationCode')}
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
