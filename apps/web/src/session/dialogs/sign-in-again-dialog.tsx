import { Modal } from 'antd';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { SignInForm } from '../sign-in/sign-in-form.tsx';
import type { SessionInfo } from '../state/session-info.ts';

interface SignInAgainDialogProps {
  isOpen: boolean;
  user: SessionInfo['userInfo'];
  zIndex: number;
  onCancel: () => void;
}

/** Sign-in form over the current page. Closes automatically once the session is open. */
export function SignInAgainDialog({ isOpen, user, zIndex, onCancel }: SignInAgainDialogProps) {
  const { t } = useTranslation('frame');
  const form = useRef<HTMLDivElement>(null);
  // A user who already fills in a field keeps the focus.
  const focusOnPassword = (hasOpened: boolean) => {
    if (!hasOpened || form.current?.contains(document.activeElement)) return;
    form.current?.querySelector<HTMLInputElement>('input[type="password"]')?.focus();
  };
  return (
    <Modal
      open={isOpen}
      title={t('expiry.signIn')}
      footer={null}
      onCancel={onCancel}
      mask={{ closable: false }}
      zIndex={zIndex}
      width={420}
      destroyOnHidden
      // Without motion, the dialog takes the focus after its form does.
      afterOpenChange={focusOnPassword}
    >
      <p>{t('expiry.hint', { name: user.name || user.account, account: user.account })}</p>
      <div ref={form}>
        <SignInForm account={user.account} />
      </div>
    </Modal>
  );
}
