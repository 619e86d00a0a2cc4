import { AccountState } from '@parking-plus/contracts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { accountQueries } from '../../../resources/accounts/account-queries.ts';
import { api } from '../../../shared/api/api.ts';
import { ReasonAction } from '../../../shared/form/dialog/reason-action.tsx';
import type { AccountActionTarget, AccountDialogState } from './account-actions.ts';
import { AccountFormDrawer } from './account-form-drawer.tsx';
import { GrantDrawer } from './grant-drawer.tsx';
import { oneTimePassword } from './one-time-password.ts';
import { type OneTimePassword, OneTimePasswordDialog } from './one-time-password-dialog.tsx';

interface AccountDialogsProps {
  work: AccountDialogState | null;
  onClose: () => void;
}

/** The open form or dialog, and the one-time password that results. */
export function AccountDialogs({ work, onClose }: AccountDialogsProps) {
  const [handedOver, setHandedOver] = useState<OneTimePassword | null>(null);
  const kind = work?.kind;
  const row = work && 'row' in work ? work.row : null;
  return (
    <>
      <AccountFormDrawer
        isOpen={kind === 'new' || kind === 'edit'}
        account={kind === 'edit' ? (row?.account ?? null) : null}
        onCreated={setHandedOver}
        onClose={onClose}
      />
      <GrantDrawer account={kind === 'grant' ? (row?.account ?? null) : null} onClose={onClose} />
      <StateDialog
        row={kind === 'disable' || kind === 'enable' ? row : null}
        event={kind === 'enable' ? 'enable' : 'disable'}
        onClose={onClose}
      />
      <ResetDialog row={kind === 'reset' ? row : null} onReset={setHandedOver} onClose={onClose} />
      <OneTimePasswordDialog handedOver={handedOver} onClose={() => setHandedOver(null)} />
    </>
  );
}

interface StateDialogProps {
  row: AccountActionTarget | null;
  event: 'disable' | 'enable';
  onClose: () => void;
}

function StateDialog({ row, event, onClose }: StateDialogProps) {
  const { t } = useTranslation('people/account-list');
  const state = event === 'disable' ? AccountState.Disabled : AccountState.Active;
  return (
    <ReasonAction
      subject={row}
      title={t(`${event}.title`, { name: row?.name ?? '' })}
      okText={t(`actions.${event}`)}
      isDestructive={event === 'disable'}
      run={({ account, version }, reason, sending) =>
        api.data('AccountStateChange', { account, version, state, reason }, sending)
      }
      success={t(`${event}.done`)}
      invalidates={[accountQueries.all()]}
      onClose={onClose}
    >
      <p>{t(`${event}.effect`)}</p>
    </ReasonAction>
  );
}

interface ResetDialogProps {
  row: AccountActionTarget | null;
  onReset: (handedOver: OneTimePassword) => void;
  onClose: () => void;
}

function ResetDialog({ row, onReset, onClose }: ResetDialogProps) {
  const { t } = useTranslation('people/account-list');
  // Created once per dialog, so a repeated request sends the same password.
  const [password, setPassword] = useState(oneTimePassword);
  return (
    <ReasonAction
      subject={row}
      title={t('reset.title', { name: row?.name ?? '' })}
      okText={t('actions.reset')}
      run={({ account, version }, reason, sending) =>
        api.data('AccountPasswordReset', { account, version, oneTimePassword: password, reason }, sending)
      }
      success={t('reset.done')}
      invalidates={[accountQueries.all()]}
      onDone={({ account }) => {
        onReset({ account, password });
        setPassword(oneTimePassword());
      }}
      onClose={onClose}
    >
      <p>{t('reset.effect')}</p>
    </ReasonAction>
  );
}
