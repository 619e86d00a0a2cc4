import { CarrierType, InvoiceInfoMode, type Schemas } from '@parking-plus/contracts';
import { backPaymentFormShape } from '@parking-plus/contracts/forms/back-payment';
import { Form } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useInputRules } from '../../inputs/input-rules.ts';
import { CarrierInput } from '../../inputs/text-inputs.tsx';
import { contractFields } from './contract-fields.tsx';
import { FormSection } from './form-section.tsx';

/** Form values of a buyer. */
export interface BuyerFormValues {
  infoMode: Schemas['InvoiceInfoMode'];
  buyerTaxNumber?: string;
  buyerTitle?: string;
  carrierType?: Schemas['CarrierType'];
  carrierId?: string;
  donationCode?: string;
}

export const BLANK_BUYER: BuyerFormValues = { infoMode: InvoiceInfoMode.Personal };

/** Returns the members of the chosen mode only. Values of other modes stay in the form. */
export function buyerOf(entries: BuyerFormValues): Schemas['BuyerInfo'] {
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

const { buyer: shape } = backPaymentFormShape.fields;
const Field = contractFields({ buyer: shape, invoiceInfo: shape });

interface BuyerFieldsProps {
  title: string;
  /** Replaces the fields of the chosen mode. */
  hint?: string;
  /** Member of the form values that has the buyer. */
  under?: 'buyer' | 'invoiceInfo';
  /** Fields before the buyer. */
  children?: ReactNode;
}

/** Fields of the invoice buyer, which depend on the mode. */
export function BuyerFields({ title, hint, under = 'buyer', children }: BuyerFieldsProps) {
  const { t } = useTranslation('fees');
  const rules = useInputRules();
  const mode = Form.useWatch<BuyerFormValues['infoMode'] | undefined>([under, 'infoMode']);
  const carrier: Schemas['CarrierType'] = Form.useWatch([under, 'carrierType']) ?? CarrierType.MobileBarcode;
  return (
    <FormSection title={title}>
      {children}
      <Field name={[under, 'infoMode']} hint={hint ?? (mode && t(`buyer.mode.${mode}`))} />
      {mode === InvoiceInfoMode.Company && (
        <>
          <Field name={[under, 'buyerTaxNumber']} isRequired />
          <Field name={[under, 'buyerTitle']} isRequired isWide />
        </>
      )}
      {mode === InvoiceInfoMode.ECarrier && (
        <>
          <Field name={[under, 'carrierType']} isRequired />
          <Field name={[under, 'carrierId']} isRequired rules={[rules.carrier(carrier)]}>
            <CarrierInput type={carrier} maxLength={64} />
          </Field>
        </>
      )}
      {mode === InvoiceInfoMode.Donation && <Field name={[under, 'donationCode']} isRequired />}
    </FormSection>
  );
}
