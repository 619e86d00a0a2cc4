import type { DealResult } from '@parking-plus/contracts';
import { ownerSettlementListShape } from '@parking-plus/contracts/lists/owner-settlement-list';
import { Select } from 'antd';
import { useTranslation } from 'react-i18next';
import { ownerSettlementQueries } from '../../../resources/owner-settlements/owner-settlement-queries.ts';
import { api } from '../../../shared/api/api.ts';
import { FormDrawer } from '../../../shared/form/form-drawer.tsx';
import { FormField } from '../../../shared/form/form-field.tsx';
import { FormFields } from '../../../shared/form/form-section.tsx';
import { formatCount } from '../../../shared/formats/amount-format.ts';
import { formatMonth } from '../../../shared/formats/month-format.ts';
import { useFieldLabels } from '../../../shared/list/use-field-labels.ts';
import { useBusinessToday } from '../../../shared/time/server-clock.ts';
import { endedMonths } from './settled-months.ts';

/** 試算: reckons a month for all sites; what was submitted stays as it is. */
export function TrialDrawer({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const { t } = useTranslation('settlement/owner-settlement-list');
  const label = useFieldLabels(ownerSettlementListShape.row);
  const months = endedMonths(useBusinessToday());
  return (
    <FormDrawer<{ month: string }, DealResult<'OwnerSettlementTrial'>>
      open={isOpen}
      onClose={onClose}
      draft={{ form: 'settlement/owner-settlement-trial', record: 'new' }}
      title={t('trial.title')}
      submitText={t('actions.trial')}
      start={{ values: { month: months[0]?.value ?? '' } }}
      onFinish={({ month }, { idempotencyKey }) =>
        api.data('OwnerSettlementTrial', { month }, { idempotencyKey })
      }
      success={({ newCount, changedCount, keptCount }) =>
        t('trial.done', {
          added: formatCount(newCount),
          changed: formatCount(changedCount),
          kept: formatCount(keptCount),
        })
      }
      invalidates={[ownerSettlementQueries.all()]}
    >
      <FormFields>
        <FormField
          name="month"
          label={label('month')}
          isRequired
          isWide
          hint={t('trial.how')}
          format={(month) => formatMonth(String(month))}
        >
          <Select options={months} style={{ width: '100%' }} />
        </FormField>
      </FormFields>
    </FormDrawer>
  );
}
