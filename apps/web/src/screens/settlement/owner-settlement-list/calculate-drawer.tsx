import type { DealResult } from '@parking-plus/contracts';
import { ownerSettlementCalculateFormShape } from '@parking-plus/contracts/forms/owner-settlement-calculate';
import { useTranslation } from 'react-i18next';
import { ownerSettlementQueries } from '../../../resources/owner-settlements/owner-settlement-queries.ts';
import { api } from '../../../shared/api/api.ts';
import { contractFields } from '../../../shared/form/fields/contract-fields.tsx';
import { FormFields } from '../../../shared/form/fields/form-section.tsx';
import { FormDrawer } from '../../../shared/form/frame/form-drawer.tsx';
import { formatCount } from '../../../shared/formats/amount-format.ts';
import { useBusinessToday } from '../../../shared/time/server-clock.ts';
import { endedMonths } from './settlement-months.ts';

const Field = contractFields(ownerSettlementCalculateFormShape.fields);

/** 試算: calculates a month for all sites. Submitted settlements are not changed. */
export function CalculateDrawer({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const { t } = useTranslation('settlement/owner-settlement-list');
  const months = endedMonths(useBusinessToday());
  return (
    <FormDrawer<{ month: string }, DealResult<'OwnerSettlementCalculate'>>
      open={isOpen}
      onClose={onClose}
      draft={{ form: 'settlement/owner-settlement-trial', record: 'new' }}
      title={t('calculate.title')}
      submitText={t('actions.calculate')}
      start={{ values: { month: months[0]?.value ?? '' } }}
      onFinish={({ month }, { idempotencyKey }) =>
        api.data('OwnerSettlementCalculate', { month }, { idempotencyKey })
      }
      success={({ newCount, changedCount, keptCount }) =>
        t('calculate.done', {
          added: formatCount(newCount),
          changed: formatCount(changedCount),
          kept: formatCount(keptCount),
        })
      }
      invalidates={[ownerSettlementQueries.all()]}
    >
      <FormFields>
        <Field name="month" isWide options={months} />
      </FormFields>
    </FormDrawer>
  );
}
