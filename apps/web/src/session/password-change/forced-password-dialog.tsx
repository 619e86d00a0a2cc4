import type { Schemas } from '@parking-plus/contracts';
import { Button, Modal } from 'antd';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../shared/api/api.ts';
import { notify } from '../../shared/feedback/notify.ts';
import { reloadAfterFailure } from '../state/log-and-reload.ts';
import { updateInfo } from '../state/session-actions.ts';
import { withPasswordChanged } from '../state/session-info.ts';
import { signOut } from '../state/sign-out.ts';
import { NewPasswordForm, type PasswordOutcome } from './new-password-form.tsx';

/**
 * Requires a new password until the server accepts one. Sign-out is the only alternative.
 * Source: docs/spec-statements.md 2.36, 2.37, 4.11 and 7.14.
 */
export function ForcedPasswordDialog({ account }: { account: string }) {
  const { t } = useTranslation('password-change');
  const content = useRef<HTMLDivElement>(null);

  async function handleSend(form: Schemas['PasswordForm']): Promise<PasswordOutcome> {
    try {
      await api.account.changePassword(form);
    } catch (error) {
      reloadAfterFailure(error, account);
      return { ok: false };
    }
    notify.success(t('done'));
    updateInfo(account, withPasswordChanged);
    return { ok: true };
  }

  return (
    <Modal
      open
      title={t('title')}
      closable={false}
      keyboard={false}
      mask={{ closable: false }}
      footer={null}
      width={460}
      afterOpenChange={(isOpen) => {
        if (isOpen) content.current?.querySelector<HTMLInputElement>('input:not([hidden])')?.focus();
      }}
    >
      <div ref={content}>
        <p>{t('lead')}</p>
        <p>{t('account', { account })}</p>
        <NewPasswordForm account={account} onSend={handleSend}>
          <Button type="text" onClick={signOut}>
            {t('signOut')}
          </Button>
        </NewPasswordForm>
      </div>
    </Modal>
  );
}
