import { Modal } from 'antd';
import { useTranslation } from 'react-i18next';
import type { SessionInfo } from './session-info.ts';
import { SignInForm } from './sign-in/sign-in-form.tsx';

interface SignInAgainDialogProps {
  isOpen: boolean;
  user: SessionInfo['userInfo'];
  zIndex: number;
  onCancel: () => void;
}

/** Signs in over the page as it is. It closes by itself once the session is there. */
export function SignInAgainDialog({ isOpen, user, zIndex, onCancel }: SignInAgainDialogProps) {
  const { t } = useTranslation('frame');
  return (
    <Modal
      open={isOpen}
      title={t('expiry.signIn')}
      footer={null}
      onCancel={onCancel}
      closable={{ 'aria-label': t('expiry.close') }}
      mask={{ closable: false }}
      zIndex={zIndex}
      width={420}
      destroyOnHidden
    >
      <p>{t('expiry.hint', { name: user.name || user.account, account: user.account })}</p>
      <SignInForm account={user.account} />
    </Modal>
  );
}
