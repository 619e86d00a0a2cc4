import type { DealResult } from '@parking-plus/contracts';
import { useTranslation } from 'react-i18next';
import { targetPayload } from '../../../resources/transactions/target-rows.ts';
import { transactionQueries } from '../../../resources/transactions/transaction-queries.ts';
import { unpaidQueries } from '../../../resources/unpaid/unpaid-queries.ts';
import { api } from '../../../shared/api/api.ts';
import { ReasonAction } from '../../../shared/form/dialog/reason-action.tsx';
import type { UnpaidTargets } from './unpaid-actions.ts';

/** 免除: waives one or several unpaid fees, with a reason. */
export function WaiveDialog({ meant, onClose }: { meant: UnpaidTargets | null; onClose: () => void }) {
  const { t } = useTranslation('fees/unpaid-list');
  return (
    <ReasonAction<UnpaidTargets, DealResult<'UnpaidWaive'>>
      subject={meant}
      title={t('waive.title', { count: meant?.count ?? 0 })}
      okText={t('actions.waive')}
      run={(subject, reason, sending) =>
        api.data('UnpaidWaive', { ...targetPayload(subject), reason }, sending)
      }
      success={({ count }) => t('waive.done', { count })}
      invalidates={[unpaidQueries.all(), transactionQueries.all()]}
      onDone={() => meant?.clear()}
      onClose={onClose}
    >
      <p>{t('waive.what')}</p>
    </ReasonAction>
  );
}
