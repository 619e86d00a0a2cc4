import type { DealResult } from '@parking-plus/contracts';
import { useTranslation } from 'react-i18next';
import { abnormalQueries } from '../../../resources/abnormal/abnormal-queries.ts';
import { targetPayload } from '../../../resources/transactions/target-rows.ts';
import { transactionQueries } from '../../../resources/transactions/transaction-queries.ts';
import { unpaidQueries } from '../../../resources/unpaid/unpaid-queries.ts';
import { api } from '../../../shared/api/api.ts';
import { ReasonAction } from '../../../shared/form/dialog/reason-action.tsx';
import type { AbnormalSelection } from './abnormal-actions.ts';

interface DialogProps {
  meant: AbnormalSelection | null;
  onClose: () => void;
}

export const ABNORMAL_CHANGES = [abnormalQueries.all(), transactionQueries.all(), unpaidQueries.all()];

/** 取消: cancels one or several transactions and shows the effect on the books. */
export function CancelDialog({ meant, onClose }: DialogProps) {
  const { t } = useTranslation('fees/abnormal-list');
  return (
    <ReasonAction<AbnormalSelection, DealResult<'AbnormalCancel'>>
      subject={meant}
      title={t('cancel.title', { count: meant?.count ?? 0 })}
      okText={t('actions.cancel')}
      run={(subject, reason, sending) =>
        api.data('AbnormalCancel', { ...targetPayload(subject), reason }, sending)
      }
      success={({ count }) => t('cancel.done', { count })}
      invalidates={ABNORMAL_CHANGES}
      onDone={() => meant?.clear()}
      onClose={onClose}
    >
      <p>{t('cancel.what')}</p>
    </ReasonAction>
  );
}

/** 轉正常: confirms several transactions without corrections. */
export function ConfirmManyDialog({ meant, onClose }: DialogProps) {
  const { t } = useTranslation('fees/abnormal-list');
  return (
    <ReasonAction<AbnormalSelection, DealResult<'AbnormalCorrect'>>
      subject={meant}
      title={t('correct.manyTitle', { count: meant?.count ?? 0 })}
      okText={t('actions.correct')}
      isDestructive={false}
      run={({ selection, count }, reason, sending) =>
        api.data('AbnormalCorrect', { selection, expectedCount: count, reason }, sending)
      }
      success={({ count }) => t('correct.done', { count })}
      invalidates={ABNORMAL_CHANGES}
      onDone={() => meant?.clear()}
      onClose={onClose}
    >
      <p>{t('correct.manyWhat')}</p>
    </ReasonAction>
  );
}
