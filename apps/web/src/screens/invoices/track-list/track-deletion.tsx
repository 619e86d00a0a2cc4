import type { DealResult } from '@parking-plus/contracts';
import { useTranslation } from 'react-i18next';
import { trackQueries } from '../../../resources/invoice-tracks/track-queries.ts';
import { api } from '../../../shared/api/api.ts';
import { ReasonAction } from '../../../shared/form/dialog/reason-action.tsx';
import { formatInvoicePeriod, formatTrackRange } from '../../../shared/formats/invoice-format.ts';
import { useLanguage } from '../../../shared/formats/use-language.ts';
import type { TrackRow } from './track-list.ts';

interface TrackDeletionProps {
  /** Null if the dialog is closed. */
  row: TrackRow | null;
  onClose: () => void;
}

/** 刪除: deletes a track that was entered by mistake, with a reason. */
export function TrackDeletion({ row, onClose }: TrackDeletionProps) {
  const { t } = useTranslation('invoices/track-list');
  const language = useLanguage();
  const range = row ? formatTrackRange(row.track, row.startNumber, row.endNumber) : '';
  return (
    <ReasonAction<TrackRow, DealResult<'InvoiceTrackDelete'>>
      subject={row}
      title={t('delete.title', { range })}
      okText={t('actions.delete')}
      run={({ trackId }, reason, sending) => api.data('InvoiceTrackDelete', { trackId, reason }, sending)}
      success={t('delete.done')}
      invalidates={[trackQueries.all()]}
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
    </ReasonAction>
  );
}
