import { holidayDayFields } from '@parking-plus/contracts/fields/holiday-day';
import { holidayImportFormShape } from '@parking-plus/contracts/forms/holiday-import';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { holidayQueries } from '../../../resources/holidays/holiday-queries.ts';
import { enumLabel } from '../../../shared/enums/enum-label.ts';
import { formatBusinessDate } from '../../../shared/formats/date-format.ts';
import { useLanguage } from '../../../shared/formats/use-language.ts';
import { RowsImport } from '../../../shared/import/rows-import.tsx';
import { useFieldLabels } from '../../../shared/list/use-field-labels.ts';
import { dayOf, type GovernmentRow, governmentRules, SAMPLE_ROWS } from './government-file.ts';
import styles from './special-day.module.css';

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
  const rules = useMemo(() => governmentRules(t), [t]);

  return (
    <RowsImport<'HolidayImport', GovernmentRow>
      isOpen={isOpen}
      onClose={onClose}
      title={t('import.title')}
      deal="HolidayImport"
      shape={holidayImportFormShape}
      file={{
        rules,
        rowOf: dayOf,
        sample: SAMPLE_ROWS,
        preview: [
          { title: fieldLabel('date'), text: ({ date }) => formatBusinessDate(date) },
          {
            title: fieldLabel('dateType'),
            text: (row) => enumLabel('DateType', dayOf(row).dateType, language),
          },
          { title: fieldLabel('name'), text: (row) => dayOf(row).name },
        ],
      }}
      invalidates={[holidayQueries.all()]}
      onDone={([first]) => onDone(Number(first?.date.slice(0, 4)))}
    >
      <p className={styles.hint}>{t('import.hint')}</p>
    </RowsImport>
  );
}
