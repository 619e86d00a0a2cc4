import type { DealResult } from '@parking-plus/contracts';
import { abnormalAssignFormShape } from '@parking-plus/contracts/forms/abnormal-assign';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { abnormalQueries } from '../../../resources/abnormal/abnormal-queries.ts';
import { transactionQueries } from '../../../resources/transactions/transaction-queries.ts';
import { api } from '../../../shared/api/api.ts';
import { contractFields } from '../../../shared/form/fields/contract-fields.tsx';
import { FormSection } from '../../../shared/form/fields/form-section.tsx';
import { FormDrawer } from '../../../shared/form/frame/form-drawer.tsx';
import { formatParenthetical } from '../../../shared/formats/parenthetical-format.ts';
import type { AbnormalSelection } from './abnormal-actions.ts';
import { UNASSIGNED } from './abnormal-list.ts';

const Field = contractFields(abnormalAssignFormShape.fields);

interface AssignDrawerProps {
  meant: AbnormalSelection | null;
  onClose: () => void;
}

/** 指派: assigns one or all selected transactions to a person. */
export function AssignDrawer({ meant, onClose }: AssignDrawerProps) {
  const { t } = useTranslation('fees/abnormal-list');
  const staff = useQuery({ ...abnormalQueries.staff(), enabled: meant !== null });
  const options = [
    { value: UNASSIGNED, label: t('nobody') },
    ...(staff.data?.items ?? []).map(({ account, name }) => ({
      value: account,
      label: formatParenthetical(name, account),
    })),
  ];

  return (
    <FormDrawer<{ account: string }, DealResult<'AbnormalAssign'>>
      open={meant !== null}
      onClose={onClose}
      draft={{ form: 'fees/abnormal-assign', record: meant?.key ?? 'none' }}
      title={t('assign.title', { count: meant?.count ?? 0 })}
      submitText={t('actions.assign')}
      start={staff.data && meant ? { values: { account: meant.row?.personInCharge ?? '' } } : undefined}
      loadError={staff.error}
      onRetryLoad={() => void staff.refetch()}
      onFinish={({ account }, { idempotencyKey }) =>
        api.data(
          'AbnormalAssign',
          {
            selection: meant?.selection ?? { keys: [] },
            expectedCount: meant?.count ?? 0,
            account: account === UNASSIGNED ? null : account,
          },
          { idempotencyKey },
        )
      }
      success={({ count }) => t('assign.done', { count })}
      invalidates={[abnormalQueries.all(), transactionQueries.all()]}
      onSaved={() => meant?.clear()}
    >
      <FormSection title={t('assign.section')}>
        <Field name="account" isRequired isWide options={options} />
      </FormSection>
    </FormDrawer>
  );
}
