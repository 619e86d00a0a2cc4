import { useTranslation } from 'react-i18next';
import { accountQueries } from '../../../resources/accounts/account-queries.ts';
import { delegationQueries } from '../../../resources/deputies/deputy-queries.ts';
import { api } from '../../../shared/api/api.ts';
import { ReasonAction } from '../../../shared/form/dialog/reason-action.tsx';
import type { DelegationRow } from './deputy-list.ts';

/** Ends a delegation, with a reason. */
export function EndDelegationDialog({ row, onClose }: { row: DelegationRow | null; onClose: () => void }) {
  const { t } = useTranslation('people/deputy-list');
  return (
    <ReasonAction
      subject={row}
      title={t('end.title', { name: row?.accountName ?? '', deputy: row?.deputyName ?? '' })}
      okText={t('actions.end')}
      run={({ deputyId, version }, reason, sending) =>
        api.data('DelegationEnd', { deputyId, version, reason }, sending)
      }
      success={t('end.done')}
      invalidates={[delegationQueries.all(), accountQueries.all()]}
      onClose={onClose}
    >
      <p>{t('end.effect')}</p>
    </ReasonAction>
  );
}
