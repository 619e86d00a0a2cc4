import type { DealResult } from '@parking-plus/contracts';
import { useTranslation } from 'react-i18next';
import { bankLineQueries } from '../../../resources/bank-lines/bank-line-queries.ts';
import { api } from '../../../shared/api/api.ts';
import { ReasonDialog } from '../../../shared/form/reason-dialog.tsx';
import { useAction } from '../../../shared/form/use-action.ts';
import { formatTwd } from '../../../shared/formats/amount-format.ts';
import { formatBusinessDate } from '../../../shared/formats/date-format.ts';
import type { BankLineRow } from './remittance-list.ts';

/** 取消對帳: sets a line free of what it was matched with or written off as, for a reason. */
export function UndoDialog({ line, onClose }: { line: BankLineRow | null; onClose: () => void }) {
  const { t } = useTranslation('settlement/remittance-list');
  const action = useAction<{ subject: BankLineRow; reason: string }, DealResult<'BankLineUndo'>>({
    run: ({ subject: { bankLineId, version }, reason }, { idempotencyKey }) =>
      api.data('BankLineUndo', { bankLineId, version, reason }, { idempotencyKey }),
    success: t('undo.done'),
    invalidates: [bankLineQueries.all()],
    showsOwnFailure: true,
  });
  return (
    <ReasonDialog
      subject={line}
      title={
        line
          ? t('undo.title', { date: formatBusinessDate(line.postedOn), amount: formatTwd(line.amountTwd) })
          : ''
      }
      okText={t('actions.undo')}
      action={action}
      onClose={onClose}
    >
      <p>{t('undo.what')}</p>
    </ReasonDialog>
  );
}
