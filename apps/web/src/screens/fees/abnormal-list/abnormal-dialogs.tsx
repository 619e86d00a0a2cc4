import type { DealResult } from '@parking-plus/contracts';
import { useTranslation } from 'react-i18next';
import { abnormalQueries } from '../../../resources/abnormal/abnormal-queries.ts';
import { transactionQueries } from '../../../resources/transactions/transaction-queries.ts';
import { unpaidQueries } from '../../../resources/unpaid/unpaid-queries.ts';
import { api } from '../../../shared/api/api.ts';
import { ReasonDialog } from '../../../shared/form/reason-dialog.tsx';
import { useAction } from '../../../shared/form/use-action.ts';
import type { MeantRows } from './abnormal-meant.ts';

interface DialogProps {
  meant: MeantRows | null;
  onClose: () => void;
}

type Input = { subject: MeantRows; reason: string };

const INVALIDATED = [abnormalQueries.all(), transactionQueries.all(), unpaidQueries.all()];

/** 取消: of one or of many, with what it does to the books. */
export function CancelDialog({ meant, onClose }: DialogProps) {
  const { t } = useTranslation('fees/abnormal-list');
  const action = useAction<Input, DealResult<'AbnormalCancel'>>({
    run: ({ subject: { selection, count, row }, reason }, { idempotencyKey }) =>
      api.data(
        'AbnormalCancel',
        { selection, expectedCount: count, reason, ...(row && { version: row.version }) },
        { idempotencyKey },
      ),
    success: ({ count }) => t('cancel.done', { count }),
    invalidates: INVALIDATED,
    showsOwnFailure: true,
  });
  return (
    <ReasonDialog
      subject={meant}
      title={t('cancel.title', { count: meant?.count ?? 0 })}
      okText={t('actions.cancel')}
      action={action}
      onDone={() => meant?.clear()}
      onClose={onClose}
    >
      <p>{t('cancel.what')}</p>
    </ReasonDialog>
  );
}

/** 轉正常 of many, as they stand. */
export function ConfirmManyDialog({ meant, onClose }: DialogProps) {
  const { t } = useTranslation('fees/abnormal-list');
  const action = useAction<Input, DealResult<'AbnormalCorrect'>>({
    run: ({ subject: { selection, count }, reason }, { idempotencyKey }) =>
      api.data('AbnormalCorrect', { selection, expectedCount: count, reason }, { idempotencyKey }),
    success: ({ count }) => t('correct.done', { count }),
    invalidates: INVALIDATED,
    showsOwnFailure: true,
  });
  return (
    <ReasonDialog
      subject={meant}
      title={t('correct.manyTitle', { count: meant?.count ?? 0 })}
      okText={t('actions.correct')}
      isDestructive={false}
      action={action}
      onDone={() => meant?.clear()}
      onClose={onClose}
    >
      <p>{t('correct.manyWhat')}</p>
    </ReasonDialog>
  );
}
