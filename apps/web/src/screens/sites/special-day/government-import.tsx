import { DateType } from '@parking-plus/contracts';
import { holidayDayFields } from '@parking-plus/contracts/fields/holiday-day';
import { holidayImportFormShape } from '@parking-plus/contracts/forms/holiday-import';
import { Button, Radio } from 'antd';
import { useId, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { holidayQueries } from '../../../resources/holidays/holiday-queries.ts';
import { api } from '../../../shared/api/api.ts';
import { enumLabel } from '../../../shared/enums/enum-label.ts';
import { formatBusinessDate } from '../../../shared/formats/date-format.ts';
import { useLanguage } from '../../../shared/formats/use-language.ts';
import { ImportDialog } from '../../../shared/import/import-dialog.tsx';
import { useFieldLabels } from '../../../shared/list/use-field-labels.ts';
import { saveCsv } from '../../../shared/page/save-csv.ts';
import { entryOf, type GovernmentRow, governmentRules, SAMPLE_ROWS } from './government-file.ts';
import styles from './special-day.module.css';

const { onExisting: question } = holidayImportFormShape.fields;
type OnExisting = (typeof question.codes)[number];

interface GovernmentImportProps {
  isOpen: boolean;
  onClose: () => void;
  /** Called with the year of the first imported day. */
  onDone: (year: number) => void;
}

/** 匯入政府行事曆: imports the government's calendar of office days for all sites. */
export function GovernmentImport({ isOpen, onClose, onDone }: GovernmentImportProps) {
  const { t } = useTranslation('sites/special-day');
  const language = useLanguage();
  const fieldLabel = useFieldLabels(holidayDayFields);
  const label = useId();
  const [onExisting, setOnExisting] = useState<OnExisting>('refuse');
  const rules = useMemo(() => governmentRules(t), [t]);

  async function send(rows: readonly GovernmentRow[], sending: { idempotencyKey: string }) {
    const days = rows.flatMap((row) => entryOf(row) ?? []);
    const counts = await api.data('HolidayImport', { rows: days, onExisting }, sending);
    return { ...counts, year: Number(rows[0]?.date.slice(0, 4)) };
  }

  const saveSample = () => saveCsv(SAMPLE_ROWS, `${t('import.sampleName')}.csv`);

  return (
    <ImportDialog
      isOpen={isOpen}
      onClose={onClose}
      title={t('import.title')}
      rules={rules}
      preview={[
        { title: fieldLabel('date'), text: ({ date }) => formatBusinessDate(date) },
        {
          title: fieldLabel('dateType'),
          text: (row) => enumLabel('DateType', entryOf(row)?.dateType ?? DateType.Weekday, language),
        },
        { title: fieldLabel('name'), text: (row) => entryOf(row)?.name ?? '' },
      ]}
      send={send}
      success={(counts) => t('import.done', { ...counts })}
      invalidates={[holidayQueries.all()]}
      onDone={({ year }) => onDone(year)}
    >
      <p className={styles.hint}>
        {t('import.hint')}{' '}
        <Button type="link" size="small" onClick={saveSample}>
          {t('import.sample')}
        </Button>
      </p>
      <div>
        <div id={label}>{question.label[language]}</div>
        <Radio.Group
          aria-labelledby={label}
          value={onExisting}
          onChange={({ target }) => setOnExisting(target.value as OnExisting)}
          options={question.codes.map((choice) => ({ value: choice, label: t(`import.${choice}`) }))}
        />
      </div>
    </ImportDialog>
  );
}
