import { DataScope, type DealResult, type Schemas } from '@parking-plus/contracts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { accountQueries } from '../../../resources/accounts/account-queries.ts';
import { api } from '../../../shared/api/api.ts';
import { FormDrawer } from '../../../shared/form/frame/form-drawer.tsx';
import type { FormStart } from '../../../shared/form/record/use-record-form.ts';
import { useRecordStart } from '../../../shared/form/record/use-record-start.ts';
import { AccountFields } from './account-fields.tsx';
import { oneTimePassword } from './one-time-password.ts';
import type { OneTimePassword } from './one-time-password-dialog.tsx';

/** Form values of an account. The choices of a new account are empty at first. */
export interface AccountFormValues {
  account: string;
  settings: Omit<Schemas['AccountSettings'], 'accountType' | 'dataScope'> & {
    accountType: number | null;
    dataScope: Schemas['DataScope'] | null;
  };
}

interface AccountFormDrawerProps {
  isOpen: boolean;
  /** Null for a new account. */
  account: string | null;
  onCreated: (handedOver: OneTimePassword) => void;
  onClose: () => void;
}

/** Form of a new or existing account. */
export function AccountFormDrawer({ isOpen, account, onCreated, onClose }: AccountFormDrawerProps) {
  const { t } = useTranslation('people/account-list');
  const isNew = account === null;
  const record = useRecordStart(accountQueries.detail(account ?? ''), isOpen && !isNew, startOf);
  const choices = useQuery({ ...accountQueries.choices(), enabled: isOpen });
  // Not a form value, because form values are stored as a draft. Created once per account, so a repeated
  // request sends the same password.
  const [password, setPassword] = useState(oneTimePassword);
  const start = isNew ? choices.data && newAccount(choices.data) : record.form.start;

  return (
    <FormDrawer<AccountFormValues, DealResult<'AccountEdit'>>
      open={isOpen}
      onClose={onClose}
      draft={{ form: 'people/account', record: account ?? 'new' }}
      title={
        isNew ? t('form.newTitle') : t('form.editTitle', { name: record.data?.settings.name ?? account })
      }
      start={choices.data && start}
      loadError={record.form.loadError ?? choices.error}
      onRetryLoad={() => {
        if (record.form.loadError) record.form.onRetryLoad();
        if (choices.error) void choices.refetch();
      }}
      onFinish={(entries, { version, idempotencyKey }) => {
        const settings = settingsOf(entries);
        return isNew
          ? api.data(
              'AccountCreate',
              { account: entries.account, oneTimePassword: password, settings },
              { idempotencyKey },
            )
          : api.data('AccountEdit', { account, version: version ?? 0, settings }, { idempotencyKey });
      }}
      reload={isNew ? undefined : record.form.reload}
      success={({ account: saved }) => t('form.saved', { account: saved })}
      invalidates={[accountQueries.all()]}
      onSaved={({ account: saved }) => {
        if (!isNew) return;
        onCreated({ account: saved, password });
        setPassword(oneTimePassword());
      }}
    >
      <AccountFields isNew={isNew} record={record.data} />
    </FormDrawer>
  );
}

function startOf({ account, settings, version }: Schemas['AccountRecord']): FormStart<AccountFormValues> {
  return { values: { account, settings }, version };
}

function newAccount({
  companies,
  hasAllCompanies,
}: DealResult<'AccountOptions'>): FormStart<AccountFormValues> {
  return {
    values: {
      account: '',
      settings: {
        name: '',
        accountType: null,
        companyCode: hasAllCompanies ? null : (companies[0]?.companyCode ?? null),
        departmentCode: null,
        dataScope: DataScope.Custom,
        siteCodes: [],
        singleSession: false,
        email: null,
        mobile: null,
      },
    },
  };
}

/** Converts validated form values to settings. A cleared choice becomes null. */
function settingsOf({ settings }: AccountFormValues): Schemas['AccountSettings'] {
  return {
    ...(settings as Schemas['AccountSettings']),
    companyCode: settings.companyCode ?? null,
    departmentCode: settings.departmentCode ?? null,
    email: settings.email || null,
    mobile: settings.mobile || null,
  };
}
