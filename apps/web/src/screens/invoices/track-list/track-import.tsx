import type { DealResult } from '@parking-plus/contracts';
import { Button } from 'antd';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { trackQueries } from '../../../resources/invoice-tracks/track-queries.ts';
import { trackNumberText } from '../../../resources/invoice-tracks/track-text.ts';
import { api } from '../../../shared/api/api.ts';
import { formatCount } from '../../../shared/formats/amount-format.ts';
import { formatInvoicePeriod } from '../../../shared/formats/invoice-format.ts';
import { useLanguage } from '../../../shared/formats/use-language.ts';
import { csvText } from '../../../shared/import/csv-text.ts';
import { ImportDialog } from '../../../shared/import/import-dialog.tsx';
import { saveBlob } from '../../../shared/page/save-blob.ts';
import { useBusinessToday } from '../../../shared/time/server-clock.ts';
import { SAMPLE_ROWS, type TrackFileRow, trackFileRules } from './track-file.ts';
import { importWindowText } from './track-tiles.ts';

/** 匯入CSV: the tracks that the tax office gave out. */
export function TrackImport({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const { t } = useTranslation('invoices/track-list');
  const language = useLanguage();
  const today = useBusinessToday();
  const rules = useMemo(() => trackFileRules(t), [t]);

  function saveSample() {
    const file = new Blob([csvText(SAMPLE_ROWS)], { type: 'text/csv;charset=utf-8' });
    saveBlob(file, `${t('import.sampleName')}.csv`);
  }

  return (
    <ImportDialog<TrackFileRow, DealResult<'InvoiceTrackImport'>>
      isOpen={isOpen}
      onClose={onClose}
      title={t('actions.import')}
      rules={rules}
      preview={[
        { title: t('columns.period'), text: (row) => formatInvoicePeriod(row.periodCode, language) },
        { title: t('columns.taxNumber'), text: (row) => row.taxNumber },
        { title: t('columns.track'), text: (row) => row.track },
        { title: t('columns.start'), text: (row) => trackNumberText(row.startNumber) },
        { title: t('columns.end'), text: (row) => trackNumberText(row.endNumber) },
      ]}
      send={(rows, sending) => api.data('InvoiceTrackImport', { rows: [...rows] }, sending)}
      success={({ trackCount, bookletCount }) =>
        t('import.done', { tracks: formatCount(trackCount), booklets: formatCount(bookletCount) })
      }
      invalidates={[trackQueries.all()]}
    >
      <div>
        {t('import.hint')}{' '}
        <Button type="link" size="small" onClick={saveSample}>
          {t('import.sample')}
        </Button>
        <div>{importWindowText(t, today, language)}</div>
      </div>
    </ImportDialog>
  );
}
