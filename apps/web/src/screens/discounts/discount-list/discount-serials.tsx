import type { DealResult } from '@parking-plus/contracts';
import { discountSerialFields } from '@parking-plus/contracts/fields/discount-serial';
import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatCount } from '../../../shared/formats/amount-format.ts';
import { formatBusinessDate, formatInstant } from '../../../shared/formats/date-format.ts';
import { useLanguage } from '../../../shared/formats/use-language.ts';
import { RecordTable } from '../../../shared/list/record-table.tsx';
import { useFieldLabels } from '../../../shared/list/use-field-labels.ts';
import { saveCsv } from '../../../shared/page/save-csv.ts';
import { DetailSection } from '../../../shared/table/detail/detail-section.tsx';
import { formatDiscountValue } from './discount-format.ts';
import styles from './discount-list.module.css';
import { SerialSheet } from './serial-sheet.tsx';

/** Latest codes of a plan, as a file or as printed QR codes. */
export function DiscountSerials({ record: { plan, serials } }: { record: DealResult<'DiscountDetail'> }) {
  const { t } = useTranslation('discounts/discount-list');
  const language = useLanguage();
  const labelOf = useFieldLabels(discountSerialFields);
  const [isPrinting, setIsPrinting] = useState(false);
  const title = t('serials.title');
  const about = t('serials.slip', {
    worth: formatDiscountValue(plan, t, language),
    until: formatBusinessDate(plan.validUntil),
  });

  function handleSave() {
    const header = [labelOf('serialCode'), labelOf('batchNumber'), labelOf('madeAt')];
    const rows = serials.map(({ serialCode, batchNumber, madeAt }) => [
      serialCode,
      String(batchNumber),
      formatInstant(madeAt),
    ]);
    return saveCsv([header, ...rows], `${plan.discountCode}-${title}.csv`);
  }

  return (
    <DetailSection title={title}>
      {serials.length > 0 && (
        <div className={styles.tools}>
          <Button onClick={() => setIsPrinting(true)}>{t('serials.print')}</Button>
          <Button onClick={handleSave}>{t('serials.save')}</Button>
        </div>
      )}
      {plan.serialCount > serials.length && (
        <p>
          {t('serials.shown', { shown: formatCount(serials.length), all: formatCount(plan.serialCount) })}
        </p>
      )}
      <RecordTable
        label={title}
        shape={discountSerialFields}
        rows={serials}
        rowKey={({ serialCode }) => serialCode}
        empty={t('serials.none')}
        columns={[
          {
            field: 'serialCode',
            content: ({ serialCode }) => <code className={styles.code}>{serialCode}</code>,
          },
          'batchNumber',
          'madeAt',
          'madeByName',
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
