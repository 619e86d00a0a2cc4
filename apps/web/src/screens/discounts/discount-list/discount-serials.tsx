import type { DealResult } from '@parking-plus/contracts';
import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatCount } from '../../../shared/formats/amount-format.ts';
import { formatBusinessDate, formatInstant } from '../../../shared/formats/date-format.ts';
import { useLanguage } from '../../../shared/formats/use-language.ts';
import { csvText } from '../../../shared/import/csv-text.ts';
import { saveBlob } from '../../../shared/page/save-blob.ts';
import { DetailSection } from '../../../shared/table/detail-section.tsx';
import { SmallTable } from '../../../shared/table/small-table.tsx';
import styles from './discount-list.module.css';
import { worthOf } from './discount-words.ts';
import { SerialSheet } from './serial-sheet.tsx';

/** The latest serial numbers of a plan: as a file, and as QR codes on paper. */
export function DiscountSerials({ record: { plan, serials } }: { record: DealResult<'DiscountDetail'> }) {
  const { t } = useTranslation('discounts/discount-list');
  const language = useLanguage();
  const [isPrinting, setIsPrinting] = useState(false);
  const column = (name: string) => t(`serials.${name}`);
  const about = t('serials.slip', {
    worth: worthOf(plan, t, language),
    until: formatBusinessDate(plan.validUntil),
  });

  function handleSave() {
    const rows = serials.map(({ serialCode, batchNumber, madeAt }) => [
      serialCode,
      String(batchNumber),
      formatInstant(madeAt),
    ]);
    const text = csvText([[column('code'), column('batch'), column('madeAt')], ...rows]);
    saveBlob(
      new Blob([text], { type: 'text/csv;charset=utf-8' }),
      `${plan.discountCode}-${column('title')}.csv`,
    );
  }

  return (
    <DetailSection title={column('title')}>
      {serials.length > 0 && (
        <div className={styles.tools}>
          <Button onClick={() => setIsPrinting(true)}>{column('print')}</Button>
          <Button onClick={handleSave}>{column('save')}</Button>
        </div>
      )}
      {plan.serialCount > serials.length && (
        <p>
          {t('serials.shown', { shown: formatCount(serials.length), all: formatCount(plan.serialCount) })}
        </p>
      )}
      <SmallTable
        label={column('title')}
        rows={serials}
        rowKey={({ serialCode }) => serialCode}
        empty={column('none')}
        columns={[
          {
            key: 'code',
            title: column('code'),
            content: ({ serialCode }) => <code className={styles.code}>{serialCode}</code>,
          },
          {
            key: 'batch',
            title: column('batch'),
            isNumeric: true,
            content: ({ batchNumber }) => batchNumber,
          },
          { key: 'madeAt', title: column('madeAt'), content: ({ madeAt }) => formatInstant(madeAt) },
          { key: 'madeBy', title: column('madeBy'), content: ({ madeByName }) => madeByName },
        ]}
      />
      {isPrinting && (
        <SerialSheet
          name={plan.name}
          about={about}
          serialCodes={serials.map(({ serialCode }) => serialCode)}
          onPrinted={() => setIsPrinting(false)}
        />
      )}
    </DetailSection>
  );
}
