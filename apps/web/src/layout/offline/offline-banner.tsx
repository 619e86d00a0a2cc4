import { Alert } from 'antd';
import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';

function subscribe(changed: () => void): () => void {
  window.addEventListener('online', changed);
  window.addEventListener('offline', changed);
  return () => {
    window.removeEventListener('online', changed);
    window.removeEventListener('offline', changed);
  };
}

/** Banner while the device is offline. TanStack Query refetches when the network returns. */
export function OfflineBanner() {
  const { t } = useTranslation('frame');
  const isOnline = useSyncExternalStore(subscribe, () => navigator.onLine);
  return (
    <div role="status">{!isOnline && <Alert type="warning" banner showIcon title={t('offline')} />}</div>
  );
}
