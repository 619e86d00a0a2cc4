import type { DealRequest, DealResult } from '@parking-plus/contracts';
import { invoiceTrackImportFormShape } from '@parking-plus/contracts/forms/invoice-track-import';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { trackQueries } from '../../../resources/invoice-tracks/track-queries.ts';
import { api } from '../../../shared/api/api.ts';
import { formatCount } from '../../../shared/formats/amount-format.ts';
import { useLanguage } from '../../../shared/formats/use-language.ts';
import { ImportDialog } from '../../../shared/import/import-dialog.tsx';
import { ImportHint } from '../../../shared/import/import-hint.tsx';
import { useFieldPreview } from '../../../shared/import/import-preview.tsx';
import { useBusinessToday } from '../../../shared/time/server-clock.ts';
import { SAMPLE_ROWS, type TrackFileRow, trackFileRules } from './track-file.ts';
import { importWindowText } from './track-tiles.ts';

const { items: SHAPE } = invoiceTrackImportFormShape.fields.rows;
const COLUMNS = ['periodCode', 'taxNumber', 'track', 'startNumber', 'endNumber'] as const;
const payloadOf = (rows: readonly TrackFileRow[]): DealRequest<'InvoiceTrackImport'> => ({ rows: [...rows] });

/** 匯入: imports tracks assigned by the tax office, from a table or the platform's allotment (E0501). */
export function TrackImport({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const { t } = useTranslation('invoices/track-list');
  const language = useLanguage();
  const today = useBusinessToday();
  const rules = useMemo(() => trackFileRules(t, language), [t, language]);

  return (
    <ImportDialog<TrackFileRow, DealResult<'InvoiceTrackImport'>>
      isOpen={isOpen}
      onClose={onClose}
      title={t('actions.import')}
      rules={rules}
      preview={useFieldPreview<TrackFileRow, keyof typeof SHAPE>(SHAPE, COLUMNS)}
      payloadOf={payloadOf}
      send={(rows, sending) => api.data('InvoiceTrackImport', payloadOf(rows), sending)}
      success={({ trackCount, bookletCount }) =>
        t('import.done', { tracks: formatCount(trackCount), booklets: formatCount(bookletCount) })
      }
      invalidates={[trackQueries.all()]}
    >
      <ImportHint
        hint={t('import.hint')}
        sampleText={t('import.sample')}
        sampleName={t('import.sampleName')}
        sampleRows={SAMPLE_ROWS}
      >
        <div>{importWindowText(t, today, language)}</div>
      </ImportHint>
    </ImportDialog>
  );
}
