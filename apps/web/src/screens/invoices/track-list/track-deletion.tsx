import type { DealResult } from '@parking-plus/contracts';
import { useTranslation } from 'react-i18next';
import { trackQueries } from '../../../resources/invoice-tracks/track-queries.ts';
import { trackRangeText } from '../../../resources/invoice-tracks/track-text.ts';
import { api } from '../../../shared/api/api.ts';
import { ReasonDialog } from '../../../shared/form/reason-dialog.tsx';
import { useAction } from '../../../shared/form/use-action.ts';
import { formatInvoicePeriod } from '../../../shared/formats/invoice-format.ts';
import { useLanguage } from '../../../shared/formats/use-language.ts';
import type { TrackRow } from './track-list.ts';

interface TrackDeletionProps {
  /** Null is a closed dialog. */
  row: TrackRow | null;
  onClose: () => void;
}

/** 刪除: asks why a track was noted by mistake, and takes it away. */
export function TrackDeletion({ row, onClose }: TrackDeletionProps) {
  const { t } = useTranslation('invoices/track-list');
  const language = useLanguage();
  const deletion = useAction<{ subject: TrackRow; reason: string }, DealResult<'InvoiceTrackDelete'>>({
    run: ({ subject: { trackId }, reason }, { idempotencyKey }) =>
      api.data('InvoiceTrackDelete', { trackId, reason }, { idempotencyKey }),
    success: t('delete.done'),
    invalidates: [trackQueries.all()],
    showsOwnFailure: true,
  });
  const range = row ? trackRangeText(row.track, row.startNumber, row.endNumber) : '';
  return (
    <ReasonDialog
      subject={row}
      title={t('delete.title', { range })}
      okText={t('actions.delete')}
      action={deletion}
      onClose={onClose}
    >
      {row && (
        <p>
          {t('delete.about', {
            period: formatInvoicePeriod(row.periodCode, language),
            taxNumber: row.taxNumber,
            count: row.totalCount,
          })}
        </p>
      )}
    </ReasonDialog>
  );
}
