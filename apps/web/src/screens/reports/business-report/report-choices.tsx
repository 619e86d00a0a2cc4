import { reportQueryFields } from '@parking-plus/contracts/fields/report-query';
import { Select } from 'antd';
import { useFieldLabels } from '../../../shared/list/use-field-labels.ts';
import styles from './business-report.module.css';
import type { ReportView } from './report-cells.ts';
import { byInUrl, COMPARISONS, type ReportValues } from './report-filters.ts';

interface ReportChoicesProps {
  view: ReportView;
  onChoose: (values: Partial<ReportValues>) => void;
}

/** Selects row type and comparison. Applied immediately. */
export function ReportOptions({ view: { definition, by, against, t }, onChoose }: ReportChoicesProps) {
  const label = useFieldLabels(reportQueryFields);
  return (
    <>
      <Select
        className={styles.choice}
        prefix={<span className={styles.choiceLabel}>{label('by')}</span>}
        aria-label={label('by')}
        value={by}
        options={definition.axes.map((axis) => ({ value: axis, label: t(`rows.${axis}`) }))}
        onChange={(next) => onChoose({ by: byInUrl(definition.axes, next) })}
      />
      <Select
        className={styles.choice}
        prefix={<span className={styles.choiceLabel}>{label('against')}</span>}
        aria-label={label('against')}
        value={against}
        disabled={definition.isNow?.(by)}
        options={COMPARISONS.map((one) => ({ value: one, label: t(`comparisons.${one}`) }))}
        onChange={(next) => onChoose({ against: next })}
      />
    </>
  );
}
