import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { PlainPage } from '../page/plain-page.tsx';

/** In place of a screen that failed. */
export function ScreenFailure({ onRetry }: { onRetry: () => void }) {
  const { t } = useTranslation('failure');
  return (
    <div role="alert">
      <PlainPage title={t('screenFailed')} text={t('screenFailedHint')}>
        <Button type="primary" onClick={onRetry}>
          {t('retry')}
        </Button>
      </PlainPage>
    </div>
  );
}
