import { useMemo } from 'react';
import { Link } from 'react-router-dom';
import type { ReportAnswer } from '../../../resources/reports/report-queries.ts';
import { SmallTable } from '../../../shared/table/rows/small-table.tsx';
import styles from './business-report.module.css';
import { type ReportCell, type ReportView, reportCells, rowName } from './report-cells.ts';
import { type ReportLinks, subjectOf, subjectOfAll } from './report-links.ts';

interface ReportTableProps {
  view: ReportView;
  answer: ReportAnswer;
  links: ReportLinks;
}

/** All rows of a report with totals. Each figure links to the list that explains it. */
export function ReportTable({ view, answer, links }: ReportTableProps) {
  const { definition, by, t } = view;
  const { rows, total, span } = answer;
  const cells = useMemo(() => reportCells(view), [view]);
  const noRecords = <span className={styles.missing}>{t('noRecords')}</span>;
  const linked = ({ isFigure, figure }: ReportCell, text: string | null, key: string | null) => {
    if (text === null) return noRecords;
    const to = isFigure
      ? figure.link?.(links, key === null ? subjectOfAll(by, span) : subjectOf(by, key, span))
      : null;
    return to ? <Link to={to}>{text}</Link> : text;
  };
  return (
    <SmallTable
      label={t(`reports.${definition.name}`)}
      empty={t('noRows')}
      rows={rows}
      rowKey={({ key }) => key}
      columns={[
        { key: 'row', title: t(`rows.${by}`), content: (row) => rowName(row, view) },
        ...cells.map((cell) => ({
          key: cell.key,
          title: cell.title,
          isNumeric: true,
          content: ({ key, figures, before }: ReportAnswer['rows'][number]) =>
            linked(cell, cell.text(figures, before, total), key),
        })),
      ]}
      foot={[
        [
          t('total'),
          ...cells.map((cell) => linked(cell, cell.text(total.figures, total.before, total), null)),
        ],
      ]}
    />
  );
}
