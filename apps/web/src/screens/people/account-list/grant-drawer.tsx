import type { DealResult, Schemas } from '@parking-plus/contracts';
import { accountGrantFormShape } from '@parking-plus/contracts/forms/account-grant';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { accountQueries } from '../../../resources/accounts/account-queries.ts';
import { api } from '../../../shared/api/api.ts';
import { contractFields } from '../../../shared/form/contract-fields.tsx';
import { FormDrawer } from '../../../shared/form/form-drawer.tsx';
import type { FormStart } from '../../../shared/form/use-record-form.ts';
import { ActionPicker } from './action-picker.tsx';

const Field = contractFields(accountGrantFormShape.fields);

interface GrantDrawerProps {
  /** Null is a closed drawer. */
  account: string | null;
  onClose: () => void;
}

interface GrantEntries {
  actionCodes: string[];
}

/** Action codes for one account, beside those that come with its type. */
export function GrantDrawer({ account, onClose }: GrantDrawerProps) {
  const { t } = useTranslation('people/account-list');
  const client = useQueryClient();
  const isOpen = account !== null;
  const record = useQuery({ ...accountQueries.detail(account ?? ''), enabled: isOpen });
  const choices = useQuery({ ...accountQueries.choices(), enabled: isOpen });
  return (
    <FormDrawer<GrantEntries, DealResult<'AccountGrant'>>
      open={isOpen}
      onClose={onClose}
      draft={{ form: 'people/account-grant', record: account ?? '' }}
      title={t('grant.title', { name: record.data?.settings.name ?? account })}
      start={choices.data && record.data && startOf(record.data)}
      loadError={record.error ?? choices.error}
      onRetryLoad={() => void (record.error ? record.refetch() : choices.refetch())}
      onFinish={({ actionCodes }, { version, idempotencyKey }) =>
        api.data(
          'AccountGrant',
          { account: account ?? '', version: version ?? 0, actionCodes },
          { idempotencyKey },
        )
      }
      reload={async () =>
        startOf(await client.fetchQuery({ ...accountQueries.detail(account ?? ''), staleTime: 0 }))
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

function startOf({ extraActions, version }: Schemas['AccountRecord']): FormStart<GrantEntries> {
  return { values: { actionCodes: extraActions.map(({ code }) => code) }, version };
}
