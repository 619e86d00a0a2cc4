import { Alert, Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { failureText } from '../feedback/failure-text.ts';
import styles from './data-table.module.css';

export interface LoadFailureProps {
  error: unknown;
  /** Whether what was loaded before is still in view below. */
  hasRows?: boolean;
  onRetry: () => void;
}

/** A load that failed, told in place with a way to try again. */
export function LoadFailure({ error, hasRows, onRetry }: LoadFailureProps) {
  const { t } = useTranslation('failure');
  return (
    <Alert
      className={hasRows ? styles.failureAbove : styles.failureAlone}
      type="error"
      showIcon
      title={t('loadFailed')}
      description={failureText(error)?.text}
      action={<Button onClick={onRetry}>{t('retry')}</Button>}
    />
  );
}
