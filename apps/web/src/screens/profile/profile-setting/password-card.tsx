import type { Schemas } from '@parking-plus/contracts';
import { isApiError } from '@parking-plus/contracts/client';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { sessionQueries } from '../../../resources/sessions/session-queries.ts';
import {
  NewPasswordForm,
  type PasswordOutcome,
} from '../../../session/password-change/new-password-form.tsx';
import { useSessionInfo } from '../../../session/state/session-store.ts';
import { api } from '../../../shared/api/api.ts';
import { notify } from '../../../shared/feedback/notify.ts';
import { reportFailure } from '../../../shared/feedback/report-failure.ts';
import { useUnsavedChanges } from '../../../shared/unsaved/use-unsaved-changes.ts';
import { ProfileCard } from './profile-card.tsx';
import styles from './profile-setting.module.css';

const FIELDS = ['UserInfo_Password', 'confirmPassword'] as const;

/** Password change by the user. Server errors show at their fields or as a message. */
export function PasswordCard() {
  const { t } = useTranslation(['profile/profile-setting', 'password-change']);
  const client = useQueryClient();
  const { account } = useSessionInfo().userInfo;
  const [isDirty, setIsDirty] = useState(false);
  useUnsavedChanges({ isDirty, label: t('password') });

  async function handleSend(form: Schemas['PasswordForm']): Promise<PasswordOutcome> {
    try {
      await api.account.changePassword(form);
    } catch (error) {
      const faults = faultsOf(error);
      if (!faults) reportFailure(error);
      return { ok: false, ...(faults ? { faults } : {}) };
    }
    notify.success(t('password-change:done'));
    // The server has ended the sessions on other devices.
    client.invalidateQueries({ queryKey: sessionQueries.own().queryKey });
    return { ok: true };
  }

  return (
    <ProfileCard title={t('password')}>
      <p className={styles.lead}>{t('passwordLead')}</p>
      <NewPasswordForm account={account} onSend={handleSend} onDirty={setIsDirty} />
    </ProfileCard>
  );
}

/** Returns the server errors by field, or null without any: the operator's server may name no fields. */
function faultsOf(error: unknown): Partial<Record<(typeof FIELDS)[number], string>> | null {
  if (!isApiError(error)) return null;
  const found = FIELDS.flatMap((name) => {
    const issue = error.fieldErrors.find(({ pointer }) => pointer === `/Model_Profile/${name}`);
    return issue ? [[name, issue.message] as const] : [];
  });
  return found.length > 0 ? Object.fromEntries(found) : null;
}
