import type { DealResult } from '@parking-plus/contracts';
import { storeCollectionImportFormShape } from '@parking-plus/contracts/forms/store-collection-import';
import { useQuery } from '@tanstack/react-query';
import { Alert, Select } from 'antd';
import { useId, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { arrearsQueries } from '../../../resources/arrears/arrears-queries.ts';
import { storeCollectionQueries } from '../../../resources/store-collections/store-collection-queries.ts';
import { api } from '../../../shared/api/api.ts';
import { formatCount } from '../../../shared/formats/amount-format.ts';
import { ImportDialog } from '../../../shared/import/import-dialog.tsx';
import { ImportHint } from '../../../shared/import/import-hint.tsx';
import { useFieldPreview } from '../../../shared/import/import-preview.tsx';
import { type CollectionFileRow, collectionFileRules, SAMPLE_ROWS } from './collection-file.ts';

const { items: SHAPE } = storeCollectionImportFormShape.fields.rows;
const COLUMNS = ['paidOn', 'slipNumber', 'amountTwd', 'storeChain', 'reference'] as const;

/** 匯入代收檔: posts the payments of a collector's file. */
export function CollectionImport({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const { t } = useTranslation('fees/store-collection-list');
  const labelId = useId();
  const { data } = useQuery(storeCollectionQueries.companies());
  const [selected, setSelected] = useState<string | null>(null);
  const rules = useMemo(() => collectionFileRules(t), [t]);
  const companies = data?.companies ?? [];
  const companyCode = selected ?? companies[0]?.companyCode ?? '';
  const payloadOf = (rows: readonly CollectionFileRow[]) => ({ companyCode, rows: [...rows] });
  return (
    <ImportDialog<CollectionFileRow, DealResult<'StoreCollectionImport'>>
      isOpen={isOpen}
      onClose={onClose}
      title={t('actions.import')}
      rules={rules}
      preview={useFieldPreview<CollectionFileRow, keyof typeof SHAPE>(SHAPE, COLUMNS)}
      payloadOf={payloadOf}
      send={(rows, sending) => api.data('StoreCollectionImport', payloadOf(rows), sending)}
      success={({ postedCount, duplicateCount, unmatchedCount, repeatedCount }) =>
        t(repeatedCount > 0 ? 'import.doneRepeated' : 'import.done', {
          posted: formatCount(postedCount),
          duplicate: formatCount(duplicateCount),
          unmatched: formatCount(unmatchedCount),
          repeated: formatCount(repeatedCount),
        })
      }
      invalidates={[storeCollectionQueries.all(), arrearsQueries.all()]}
    >
      {data && companies.length === 0 && <Alert type="warning" showIcon title={t('import.noCompany')} />}
      <div>
        <span id={labelId}>{t('import.company')}</span>
        <Select
          aria-labelledby={labelId}
          style={{ width: '100%' }}
          value={companyCode}
          options={companies.map((one) => ({ value: one.companyCode, label: one.companyName }))}
          onChange={setSelected}
        />
      </div>
      <ImportHint
        hint={t('import.hint')}
        sampleText={t('import.sample')}
        sampleName={t('import.sampleName')}
        sampleRows={SAMPLE_ROWS}
      />
    </ImportDialog>
  );
}
