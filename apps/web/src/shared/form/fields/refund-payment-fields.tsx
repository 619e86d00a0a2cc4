import { RefundMethod } from '@parking-plus/contracts';
import { rentalTerminationFormShape } from '@parking-plus/contracts/forms/rental-termination';
import { type RefundAccountField, refundPaymentProblems } from '@parking-plus/domain';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../formats/use-language.ts';
import { customRule } from '../../inputs/custom-rule.ts';
import { DigitsInput } from '../../inputs/text-inputs.tsx';
import { contractFields } from './contract-fields.tsx';
import { FormSection } from './form-section.tsx';

const Field = contractFields(rentalTerminationFormShape.fields);
const { refundPayment } = rentalTerminationFormShape.fields;

const DIGITS = [
  { field: 'bankCode', maxLength: 3 },
  { field: 'accountNumber', maxLength: 16 },
] as const;

interface RefundPaymentFieldsProps {
  method: number | null;
  /** Offered methods; all by default. */
  methods?: readonly RefundMethod[];
}

/** Payment method of the refund, with the account of a bank transfer, below `refundPayment` of the form. */
export function RefundPaymentFields({ method, methods }: RefundPaymentFieldsProps) {
  const { t } = useTranslation('inputs');
  return (
    <FormSection title={refundPayment.label[useLanguage()]}>
      <Field name={['refundPayment', 'method']} isWide fieldProps={{ codes: methods }} />
      {method === RefundMethod.BankTransfer && (
        <>
          {DIGITS.map(({ field, maxLength }) => (
            <Field
              key={field}
              name={['refundPayment', field]}
              isRequired
              rules={[customRule((text: string) => isWellFormed(field, text), t('pattern'))]}
            >
              <DigitsInput maxLength={maxLength} />
            </Field>
          ))}
          <Field name={['refundPayment', 'accountName']} isRequired />
        </>
      )}
    </FormSection>
  );
}

function isWellFormed(field: RefundAccountField, text: string): boolean {
  const account = { bankCode: null, accountNumber: null, accountName: null, [field]: text };
  const problems = refundPaymentProblems({ method: RefundMethod.BankTransfer, ...account });
  return !problems.some((problem) => problem.field === field);
}
