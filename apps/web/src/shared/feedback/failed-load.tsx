import { Alert, Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { failureText } from './failure-text.ts';

/** In place of content that could not be loaded. */
export function FailedLoad({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const { t } = useTranslation('failure');
  return (
    <Alert
      type="error"
      showIcon
      title={t('loadFailed')}
      description={failureText(error)?.text ?? t('sessionEnded')}
      action={<Button onClick={onRetry}>{t('retry')}</Button>}
    />
  );
}
