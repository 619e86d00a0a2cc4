import type { DealResult } from '@parking-plus/contracts';
import { useQuery } from '@tanstack/react-query';
import { Select } from 'antd';
import { useTranslation } from 'react-i18next';
import { serviceOrderQueries } from '../../../resources/service-orders/service-order-queries.ts';
import { api } from '../../../shared/api/api.ts';
import { FormDrawer } from '../../../shared/form/form-drawer.tsx';
import { FormField } from '../../../shared/form/form-field.tsx';
import { FormFields } from '../../../shared/form/form-section.tsx';
import { MomentInput } from '../../../shared/inputs/moment-input.tsx';
import type { ServiceOrderRow } from './service-order-columns.ts';

interface Entries {
  engineer: string | undefined;
  plannedAt: string | null;
}

/** 派工: who goes there, when. */
export function DispatchDrawer({ row, onClose }: { row: ServiceOrderRow | null; onClose: () => void }) {
  const { t } = useTranslation('communication/service-order-list');
  const choices = useQuery({ ...serviceOrderQueries.choices(), enabled: row !== null });
  const values = { engineer: row?.engineer ?? undefined, plannedAt: row?.plannedAt ?? null };
  const options = (choices.data?.engineers ?? []).map(({ account, name }) => ({
    value: account,
    label: `${name}（${account}）`,
  }));
  return (
    <FormDrawer<Entries, DealResult<'ServiceOrderDispatch'>>
      isOpen={row !== null}
      onClose={onClose}
      draft={{ form: 'communication/service-order-dispatch', record: row?.serviceOrderCode ?? 'none' }}
      title={t('dispatch.title', { code: row?.serviceOrderCode ?? '' })}
      submitText={t('actions.dispatch')}
      start={row && choices.data ? { values } : undefined}
      loadError={choices.error}
      onRetryLoad={() => void choices.refetch()}
      send={({ engineer = '', plannedAt }, { idempotencyKey }) =>
        api.data(
          'ServiceOrderDispatch',
          {
            serviceOrderCode: row?.serviceOrderCode ?? '',
            version: row?.version ?? 0,
            engineer,
            plannedAt: plannedAt ?? '',
          },
          { idempotencyKey },
        )
      }
      success={t('dispatch.done', { code: row?.serviceOrderCode ?? '' })}
      invalidates={[serviceOrderQueries.all()]}
      onSaved={onClose}
    >
      <FormFields>
        <FormField name="engineer" label={t('columns.engineer')} isRequired>
          <Select options={options} showSearch={{ optionFilterProp: 'label' }} style={{ width: '100%' }} />
        </FormField>
        <FormField name="plannedAt" label={t('columns.plannedAt')} isRequired>
          <MomentInput />
        </FormField>
      </FormFields>
    </FormDrawer>
  );
}
