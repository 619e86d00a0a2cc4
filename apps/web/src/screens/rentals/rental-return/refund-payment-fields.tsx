import { RefundMethod } from '@parking-plus/contracts';
import { type RefundAccountField, refundPaymentProblems } from '@parking-plus/domain';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { EnumSelect } from '../../../shared/inputs/enum-select.tsx';
import { ShapedInput } from '../../../shared/inputs/shaped-input.tsx';
import { digitsShape, type TextShape } from '../../../shared/inputs/text-shapes.ts';
import { type RefundEntries, refundPaymentOf } from './refund-entries.ts';
import styles from './rental-return.module.css';

interface RefundPaymentFieldsProps {
  entries: RefundEntries;
  onChange: (entries: RefundEntries) => void;
}

const AS_TYPED: TextShape = { whileTyping: (text) => text };

const ACCOUNT_FIELDS = [
  { field: 'bankCode', maxLength: 3, shape: digitsShape },
  { field: 'accountNumber', maxLength: 16, shape: digitsShape },
  { field: 'accountName', maxLength: 60, shape: AS_TYPED },
] as const;

/** 退款方式: how the refund is paid out, with the account of a bank transfer. */
export function RefundPaymentFields({ entries, onChange }: RefundPaymentFieldsProps) {
  const { t } = useTranslation('rentals/rental-return');
  const id = useId();
  const payment = refundPaymentOf(entries);
  const problems = payment === null ? [] : refundPaymentProblems(payment);
  const isBroken = (field: RefundAccountField) =>
    problems.some((problem) => problem.field === field && problem.reason === 'format');
  return (
    <div className={styles.why}>
      <label htmlFor={`${id}-method`}>{t('payment.method')}</label>
      <EnumSelect
        id={`${id}-method`}
        enumName="RefundMethod"
        value={entries.method}
        onChange={(method) => onChange({ ...entries, method })}
      />
      {entries.method === RefundMethod.BankTransfer &&
        ACCOUNT_FIELDS.map(({ field, maxLength, shape }) => (
          <div key={field} className={styles.field}>
            <label htmlFor={`${id}-${field}`}>{t(`payment.${field}`)}</label>
            <ShapedInput
              id={`${id}-${field}`}
              shape={shape}
              required
              maxLength={maxLength}
              inputMode={shape === digitsShape ? 'numeric' : 'text'}
              value={entries[field]}
              status={isBroken(field) ? 'error' : ''}
              aria-invalid={isBroken(field)}
              aria-describedby={isBroken(field) ? `${id}-${field}-fault` : undefined}
              onChange={(text) => onChange({ ...entries, [field]: text })}
            />
            {isBroken(field) && (
              <span id={`${id}-${field}-fault`} className={styles.fault}>
                {t(`payment.format.${field}`)}
              </span>
            )}
          </div>
        ))}
    </div>
  );
}
