import type { DealResult, Schemas } from '@parking-plus/contracts';
import { accountActionAssignFormShape } from '@parking-plus/contracts/forms/account-action-assign';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { accountQueries } from '../../../resources/accounts/account-queries.ts';
import { api } from '../../../shared/api/api.ts';
import { contractFields } from '../../../shared/form/fields/contract-fields.tsx';
import { FormDrawer } from '../../../shared/form/frame/form-drawer.tsx';
import type { FormStart } from '../../../shared/form/record/use-record-form.ts';
import { useRecordStart } from '../../../shared/form/record/use-record-start.ts';
import { ActionPicker } from './action-picker.tsx';

const Field = contractFields(accountActionAssignFormShape.fields);

interface GrantDrawerProps {
  /** Null if the drawer is closed. */
  account: string | null;
  onClose: () => void;
}

interface GrantFormValues {
  actionCodes: string[];
}

/** Action codes of an account in addition to those of its type. */
export function GrantDrawer({ account, onClose }: GrantDrawerProps) {
  const { t } = useTranslation('people/account-list');
  const isOpen = account !== null;
  const record = useRecordStart(accountQueries.detail(account ?? ''), isOpen, startOf);
  const choices = useQuery({ ...accountQueries.choices(), enabled: isOpen });
  return (
    <FormDrawer<GrantFormValues, DealResult<'AccountActionAssign'>>
      open={isOpen}
      onClose={onClose}
      draft={{ form: 'people/account-grant', record: account ?? '' }}
      title={t('grant.title', { name: record.data?.settings.name ?? account })}
      {...record.form}
      start={choices.data && record.form.start}
      loadError={record.form.loadError ?? choices.error}
      onRetryLoad={() => void (record.form.loadError ? record.form.onRetryLoad() : choices.refetch())}
      onFinish={({ actionCodes }, { version, idempotencyKey }) =>
        api.data(
          'AccountActionAssign',
          { account: account ?? '', version: version ?? 0, actionCodes },
          { idempotencyKey },
        )
      }
      success={t('grant.saved')}
      invalidates={[accountQueries.all()]}
    >
      <p>{t('grant.lead')}</p>
      <Field name="actionCodes">
        <ActionPicker
          roleCodes={record.data?.roleActions ?? []}
          actions={[...(choices.data?.actions ?? []), ...(record.data?.extraActions ?? [])]}
        />
      </Field>
    </FormDrawer>
  );
}

function startOf({ extraActions, version }: Schemas['AccountRecord']): FormStart<GrantFormValues> {
  return { values: { actionCodes: extraActions.map(({ code }) => code) }, version };
}
