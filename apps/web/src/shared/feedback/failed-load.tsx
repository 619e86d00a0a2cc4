import { Alert, Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { failureText } from './failure-text.ts';

export interface FailedLoadProps {
  error: unknown;
  onRetry: () => void;
  className?: string | undefined;
}

/** A load that failed, told in place with a way to try again. */
export function FailedLoad({ error, onRetry, className }: FailedLoadProps) {
  const { t } = useTranslation('failure');
  return (
    <Alert
      className={className}
      type="error"
      showIcon
      title={t('loadFailed')}
      description={failureText(error)?.text ?? t('sessionEnded')}
      action={<Button onClick={onRetry}>{t('retry')}</Button>}
    />
  );
}
