import type { DealResult } from '@parking-plus/contracts';
import { useTranslation } from 'react-i18next';
import { discountQueries } from '../../../resources/discounts/discount-queries.ts';
import { api } from '../../../shared/api/api.ts';
import { ReasonDialog } from '../../../shared/form/reason-dialog.tsx';
import { useAction } from '../../../shared/form/use-action.ts';
import type { DiscountRow } from './discount-list.ts';

/** Ends a plan before its day, for a reason. */
export function StopDialog({ plan, onClose }: { plan: DiscountRow | null; onClose: () => void }) {
  const { t } = useTranslation('discounts/discount-list');
  const action = useAction<{ subject: DiscountRow; reason: string }, DealResult<'DiscountStop'>>({
    run: ({ subject: { discountCode, version }, reason }, { idempotencyKey }) =>
      api.data('DiscountStop', { discountCode, version, reason }, { idempotencyKey }),
    success: t('stop.done'),
    invalidates: [discountQueries.all()],
    showsOwnFailure: true,
  });
  return (
    <ReasonDialog
      subject={plan}
      title={t('stop.question', { name: plan?.name })}
      okText={t('actions.stop')}
      action={action}
      onClose={onClose}
    >
      {t('stop.means')}
    </ReasonDialog>
  );
}
