import { Alert } from 'antd';
import type { ReportAnswer, ReportQuery } from '../../../resources/reports/report-queries.ts';
import { formatBusinessDate } from '../../../shared/formats/date-format.ts';
import styles from './business-report.module.css';
import type { ReportView } from './report-cells.ts';

interface ReportNotesProps {
  view: ReportView;
  /** Undefined while loading, when the notes reserve their first line. */
  answer: ReportAnswer | undefined;
  asked: ReportQuery;
}

/** Date ranges of the report and its comparison, and the first date with records. */
export function ReportNotes({ view: { definition, by, against, t }, answer, asked }: ReportNotesProps) {
  if (answer === undefined)
    return (
      <div className={styles.notes}>
        <p className={styles.note}>{'\u00a0'}</p>
      </div>
    );
  const { span, compared, knownFrom } = answer;
  const days = ({ from, to }: { from: string; to: string }) =>
    from === to ? formatBusinessDate(from) : `${formatBusinessDate(from)} – ${formatBusinessDate(to)}`;
  const since = knownFrom === null ? '' : formatBusinessDate(knownFrom);
  return (
    <div className={styles.notes}>
      <p className={styles.note}>
        {definition.isNow?.(by) ? t('isNow') : t('calculated', { days: days(span) })}
        {asked.to > span.to && !definition.isNow?.(by) && t('untilToday')}
        {compared && compared.known === 'all' && t(`comparedWith.${against}`, { days: days(compared) })}
      </p>
      {compared && compared.known !== 'all' && (
        <Alert
          type={compared.known === 'part' ? 'warning' : 'info'}
          showIcon
          title={t(knownFrom === null ? 'known.nothing' : `known.${compared.known}`, {
            days: days(compared),
            since,
          })}
        />
      )}
    </div>
  );
}
