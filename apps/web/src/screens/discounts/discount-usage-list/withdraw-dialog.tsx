import type { DealResult } from '@parking-plus/contracts';
import { useTranslation } from 'react-i18next';
import { discountQueries } from '../../../resources/discounts/discount-queries.ts';
import { api } from '../../../shared/api/api.ts';
import { ReasonDialog } from '../../../shared/form/reason-dialog.tsx';
import { useAction } from '../../../shared/form/use-action.ts';
import type { UsageRow } from './usage-list.ts';

/** Takes a use back, for a reason. */
export function WithdrawDialog({ usage, onClose }: { usage: UsageRow | null; onClose: () => void }) {
  const { t } = useTranslation('discounts/discount-usage-list');
  const action = useAction<{ subject: UsageRow; reason: string }, DealResult<'UsageWithdraw'>>({
    run: ({ subject: { usageId }, reason }, { idempotencyKey }) =>
      api.data('UsageWithdraw', { usageId, reason }, { idempotencyKey }),
    success: t('withdraw.done'),
    invalidates: [discountQueries.all()],
    showsOwnFailure: true,
  });
  return (
    <ReasonDialog
      subject={usage}
      title={t('withdraw.question', { plate: usage?.plate, plan: usage?.discountName })}
      okText={t('actions.withdraw')}
      action={action}
      onClose={onClose}
    >
      {t('withdraw.means')}
    </ReasonDialog>
  );
}
