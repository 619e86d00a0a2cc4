import type { DealResult } from '@parking-plus/contracts';
import { useTranslation } from 'react-i18next';
import { transactionQueries } from '../../../resources/transactions/transaction-queries.ts';
import { unpaidQueries } from '../../../resources/unpaid/unpaid-queries.ts';
import { api } from '../../../shared/api/api.ts';
import { ReasonDialog } from '../../../shared/form/reason-dialog.tsx';
import { useAction } from '../../../shared/form/use-action.ts';
import type { MeantDebts } from './unpaid-meant.ts';

interface WaiveDialogProps {
  meant: MeantDebts | null;
  onClose: () => void;
}

/** 免除: of one debt or of many, for a reason. */
export function WaiveDialog({ meant, onClose }: WaiveDialogProps) {
  const { t } = useTranslation('fees/unpaid-list');
  const action = useAction<{ subject: MeantDebts; reason: string }, DealResult<'UnpaidWaive'>>({
    run: ({ subject: { selection, count, row }, reason }, { idempotencyKey }) =>
      api.data(
        'UnpaidWaive',
        { selection, expectedCount: count, reason, ...(row && { version: row.version }) },
        { idempotencyKey },
      ),
    success: ({ count }) => t('waive.done', { count }),
    invalidates: [unpaidQueries.all(), transactionQueries.all()],
    showsOwnFailure: true,
  });
  return (
    <ReasonDialog
      subject={meant}
      title={t('waive.title', { count: meant?.count ?? 0 })}
      okText={t('actions.waive')}
      action={action}
      onDone={() => meant?.clear()}
      onClose={onClose}
    >
      <p>{t('waive.what')}</p>
    </ReasonDialog>
  );
}
