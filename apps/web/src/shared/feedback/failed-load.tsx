import { Alert, Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { failureText } from './failure-text.ts';

export interface FailedLoadProps {
  error: unknown;
  onRetry: () => void;
  className?: string | undefined;
}

/** Message for a failed load, with a retry button. */
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
