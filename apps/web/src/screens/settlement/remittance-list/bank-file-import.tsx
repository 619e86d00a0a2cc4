import type { DealRequest, DealResult } from '@parking-plus/contracts';
import { bankLineImportFormShape } from '@parking-plus/contracts/forms/bank-line-import';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { bankLineQueries } from '../../../resources/bank-lines/bank-line-queries.ts';
import { api } from '../../../shared/api/api.ts';
import { formatCount } from '../../../shared/formats/amount-format.ts';
import { ImportDialog } from '../../../shared/import/import-dialog.tsx';
import { ImportHint } from '../../../shared/import/import-hint.tsx';
import { useFieldPreview } from '../../../shared/import/import-preview.tsx';
import { type BankFileRow, bankFileRules, SAMPLE_ROWS } from './bank-file.ts';

const { items: SHAPE } = bankLineImportFormShape.fields.rows;
const COLUMNS = ['postedOn', 'accountNumber', 'serial', 'amountTwd', 'summary', 'note'] as const;
const payloadOf = (rows: readonly BankFileRow[]): DealRequest<'BankLineImport'> => ({ rows: [...rows] });

/** 匯入對帳檔: imports incoming payments from a bank file. */
export function BankFileImport({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const { t } = useTranslation('settlement/remittance-list');
  const rules = useMemo(() => bankFileRules(t), [t]);

  return (
    <ImportDialog<BankFileRow, DealResult<'BankLineImport'>>
      isOpen={isOpen}
      onClose={onClose}
      title={t('actions.import')}
      rules={rules}
      preview={useFieldPreview<BankFileRow, keyof typeof SHAPE>(SHAPE, COLUMNS)}
      payloadOf={payloadOf}
      send={(rows, sending) => api.data('BankLineImport', payloadOf(rows), sending)}
      success={({ importedCount, repeatedCount }) =>
        t(repeatedCount > 0 ? 'import.doneRepeated' : 'import.done', {
          count: importedCount,
          repeated: formatCount(repeatedCount),
        })
      }
      invalidates={[bankLineQueries.all()]}
    >
      <ImportHint
        hint={t('import.hint')}
        sampleText={t('import.sample')}
        sampleName={t('import.sampleName')}
        sampleRows={SAMPLE_ROWS}
      />
    </ImportDialog>
  );
}
