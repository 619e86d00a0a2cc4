import { Button } from 'antd';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { isChunkLoadError } from '../errors/chunk-load-error.ts';
import { onReconnected } from '../errors/reconnection.ts';
import { checkVersion, useNewVersion } from '../version/new-version.ts';
import { reloadPage } from '../version/reload-page.ts';
import { PlainPage } from './plain-page.tsx';

interface ScreenFailureProps {
  error: Error;
  onRetry: () => void;
}

/** Replaces a screen that failed. */
export function ScreenFailure({ error, onRetry }: ScreenFailureProps) {
  return (
    <div role="alert">
      {isChunkLoadError(error) ? <MissingCode onRetry={onRetry} /> : <Crash onRetry={onRetry} />}
    </div>
  );
}

function Crash({ onRetry }: { onRetry: () => void }) {
  const { t } = useTranslation('failure');
  return (
    <PlainPage title={t('screenFailed')} text={t('screenFailedHint')}>
      <Button type="primary" onClick={onRetry}>
        {t('retry')}
      </Button>
    </PlainPage>
  );
}

/** Message for code that failed to load. After a deployment only a reload helps, otherwise a retry. */
function MissingCode({ onRetry }: { onRetry: () => void }) {
  const { t } = useTranslation('failure');
  const isReplaced = useNewVersion((state) => state.isAvailable);
  useEffect(() => {
    checkVersion().catch(() => {});
  }, []);
  useEffect(() => (isReplaced ? undefined : onReconnected(onRetry)), [isReplaced, onRetry]);
  return isReplaced ? (
    <PlainPage title={t('codeReplaced')} text={t('codeReplacedHint')}>
      <Button type="primary" onClick={reloadPage}>
        {t('reload')}
      </Button>
    </PlainPage>
  ) : (
    <PlainPage title={t('codeMissing')} text={t('codeMissingHint')}>
      <Button type="primary" onClick={onRetry}>
        {t('retry')}
      </Button>
      <Button onClick={reloadPage}>{t('reload')}</Button>
    </PlainPage>
  );
}
