import type { DealRequest, DealResult } from '@parking-plus/contracts';
import { channelPayoutCalculateFormShape } from '@parking-plus/contracts/forms/channel-payout-calculate';
import { addDays } from '@parking-plus/domain';
import { useTranslation } from 'react-i18next';
import { channelPayoutQueries } from '../../../resources/channel-settlement/channel-settlement-queries.ts';
import { api } from '../../../shared/api/api.ts';
import { contractFields } from '../../../shared/form/fields/contract-fields.tsx';
import { FormFields } from '../../../shared/form/fields/form-section.tsx';
import { FormDrawer } from '../../../shared/form/frame/form-drawer.tsx';
import { formatCount, formatTwd } from '../../../shared/formats/amount-format.ts';
import { useBusinessToday } from '../../../shared/time/server-clock.ts';

const Field = contractFields(channelPayoutCalculateFormShape.fields);

/** 計算撥款: calculates the payouts of a period, one week by default. Days with a statement stay. */
export function CalculateDrawer({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const { t } = useTranslation('settlement/channel-payout-list');
  const today = useBusinessToday();
  return (
    <FormDrawer<DealRequest<'ChannelPayoutCalculate'>, DealResult<'ChannelPayoutCalculate'>>
      open={isOpen}
      onClose={onClose}
      draft={{ form: 'settlement/channel-payout-calculation', record: 'new' }}
      title={t('calculate.title')}
      submitText={t('actions.calculate')}
      start={{ values: { from: addDays(today, -7), to: addDays(today, -1) } }}
      onFinish={({ from, to }, { idempotencyKey }) =>
        api.data('ChannelPayoutCalculate', { from, to }, { idempotencyKey })
      }
      success={({ payoutCount, keptCount, grossTwd }) =>
        t('calculate.done', {
          count: payoutCount,
          kept: formatCount(keptCount),
          gross: formatTwd(grossTwd),
        })
      }
      invalidates={[channelPayoutQueries.all()]}
    >
      <p>{t('calculate.effect')}</p>
      <FormFields>
        <Field name="from" />
        <Field name="to" />
      </FormFields>
    </FormDrawer>
  );
}
