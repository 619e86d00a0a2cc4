import { Input } from 'antd';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './form.module.css';

/** Longest reason, in characters. */
export const REASON_MAX_LENGTH = 500;

interface ReasonInputProps {
  value: string;
  onChange: (value: string) => void;
  /** It was to be sent without one. */
  isMissing: boolean;
  isDisabled: boolean;
}

/** 原因: why something is done that nobody should do without one. */
export function ReasonInput({ value, onChange, isMissing, isDisabled }: ReasonInputProps) {
  const { t } = useTranslation('form');
  const id = useId();
  return (
    <>
      <label htmlFor={id}>{t('reason.label')}</label>
      <Input.TextArea
        id={id}
        value={value}
        onChange={({ target }) => onChange(target.value)}
        placeholder={t('reason.hint')}
        maxLength={REASON_MAX_LENGTH}
        showCount
        rows={3}
        required
        disabled={isDisabled}
        status={isMissing ? 'error' : ''}
        aria-invalid={isMissing}
        aria-describedby={isMissing ? `${id}-fault` : undefined}
      />
      {isMissing && (
        <span id={`${id}-fault`} role="alert" className={styles.fault}>
          {t('reason.missing')}
        </span>
      )}
    </>
  );
}
