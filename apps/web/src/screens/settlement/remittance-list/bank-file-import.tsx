import type { DealResult } from '@parking-plus/contracts';
import { Button } from 'antd';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { bankLineQueries } from '../../../resources/bank-lines/bank-line-queries.ts';
import { api } from '../../../shared/api/api.ts';
import { formatCount, formatTwd } from '../../../shared/formats/amount-format.ts';
import { formatBusinessDate } from '../../../shared/formats/date-format.ts';
import { csvText } from '../../../shared/import/csv-text.ts';
import { ImportDialog } from '../../../shared/import/import-dialog.tsx';
import { saveBlob } from '../../../shared/page/save-blob.ts';
import { type BankFileRow, bankFileRules, SAMPLE_ROWS } from './bank-file.ts';

/** 匯入對帳檔: what came in, as the bank's file tells it. */
export function BankFileImport({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const { t } = useTranslation('settlement/remittance-list');
  const rules = useMemo(() => bankFileRules(t), [t]);

  function saveSample() {
    const file = new Blob([csvText(SAMPLE_ROWS)], { type: 'text/csv;charset=utf-8' });
    saveBlob(file, `${t('import.sampleName')}.csv`);
  }

  return (
    <ImportDialog<BankFileRow, DealResult<'BankLineImport'>>
      isOpen={isOpen}
      onClose={onClose}
      title={t('actions.import')}
      rules={rules}
      preview={[
        { title: t('columns.postedOn'), text: (row) => formatBusinessDate(row.postedOn) },
        { title: t('import.account'), text: (row) => row.accountNumber },
        { title: t('import.serial'), text: (row) => row.serial },
        { title: t('columns.amountTwd'), text: (row) => formatTwd(row.amountTwd) },
        { title: t('columns.summary'), text: (row) => row.summary },
        { title: t('columns.note'), text: (row) => row.note },
      ]}
      send={(rows, sending) => api.data('BankLineImport', { rows: [...rows] }, sending)}
      success={({ importedCount, repeatedCount }) =>
        t(repeatedCount > 0 ? 'import.doneRepeated' : 'import.done', {
          count: importedCount,
          repeated: formatCount(repeatedCount),
        })
      }
      invalidates={[bankLineQueries.all()]}
    >
      <div>
        {t('import.hint')}{' '}
        <Button type="link" size="small" onClick={saveSample}>
          {t('import.sample')}
        </Button>
      </div>
    </ImportDialog>
  );
}
