import type { DealResult } from '@parking-plus/contracts';
import { abnormalListShape } from '@parking-plus/contracts/lists/abnormal-list';
import { useQuery } from '@tanstack/react-query';
import { Select } from 'antd';
import { useTranslation } from 'react-i18next';
import { abnormalQueries } from '../../../resources/abnormal/abnormal-queries.ts';
import { transactionQueries } from '../../../resources/transactions/transaction-queries.ts';
import { api } from '../../../shared/api/api.ts';
import { FormDrawer } from '../../../shared/form/form-drawer.tsx';
import { FormField } from '../../../shared/form/form-field.tsx';
import { FormSection } from '../../../shared/form/form-section.tsx';
import { withAside } from '../../../shared/formats/aside-format.ts';
import { useFieldLabels } from '../../../shared/list/use-field-labels.ts';
import { NOBODY } from './abnormal-list.ts';
import type { MeantRows } from './abnormal-meant.ts';

interface AssignDrawerProps {
  meant: MeantRows | null;
  onClose: () => void;
}

/** 指派: who looks after one of them, or after all that are selected. */
export function AssignDrawer({ meant, onClose }: AssignDrawerProps) {
  const { t } = useTranslation('fees/abnormal-list');
  const label = useFieldLabels(abnormalListShape.row);
  const staff = useQuery({ ...abnormalQueries.staff(), enabled: meant !== null });
  const options = [
    { value: NOBODY, label: t('nobody') },
    ...(staff.data?.items ?? []).map(({ account, name }) => ({
      value: account,
      label: withAside(name, account),
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
            account: account === NOBODY ? null : account,
          },
          { idempotencyKey },
        )
      }
      success={({ count }) => t('assign.done', { count })}
      invalidates={[abnormalQueries.all(), transactionQueries.all()]}
      onSaved={() => meant?.clear()}
    >
      <FormSection title={t('assign.section')}>
        <FormField name="account" label={label('personInCharge')} isRequired isWide>
          <Select options={options} showSearch={{ optionFilterProp: 'label' }} style={{ width: '100%' }} />
        </FormField>
      </FormSection>
    </FormDrawer>
  );
}
