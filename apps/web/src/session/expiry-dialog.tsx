import { Modal } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { notify } from '../shared/feedback/notify.ts';
import { closeSession, useSessionStore } from './session-store.ts';

/**
 * Asks whether to sign in again, once per expiry. 取 消 leaves the page readable and says what that means.
 * Source: SPEC.md section 8, HTTP 401.
 */
export function ExpiryDialog() {
  const { t } = useTranslation('frame');
  const session = useSessionStore((state) => state.session);
  const [dismissed, setDismissed] = useState<object | null>(null);
  const isExpired = session.status === 'expired';

  function handleCancel() {
    if (isExpired) setDismissed(session.tokens);
    notify.warning(t('expiry.readOnly'));
  }

  return (
    <Modal
      open={isExpired && dismissed !== session.tokens}
      title={t('expiry.title')}
      okText={t('expiry.signIn')}
      cancelText={t('expiry.cancel')}
      onOk={() => closeSession('none')}
      onCancel={handleCancel}
      closable={false}
      mask={{ closable: false }}
      width={440}
    >
      {t('expiry.text')}
    </Modal>
  );
}
