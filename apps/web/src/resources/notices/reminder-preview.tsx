import type { ReactNode } from 'react';
import { SmallTable } from '../../shared/table/rows/small-table.tsx';

interface ReminderPreviewProps<Row> {
  /** How many reminders are sent and how many are not. */
  summary: string;
  label: string;
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  /** Titles and texts of the columns. */
  columns: Readonly<
    Record<'record' | 'name' | 'outcome' | 'text', readonly [string, (row: Row) => ReactNode]>
  >;
}

/** Outcome and text of each reminder before any is sent. */
export function ReminderPreview<Row>({ summary, label, rows, rowKey, columns }: ReminderPreviewProps<Row>) {
  return (
    <div style={{ display: 'grid', gap: 12, gridColumn: '1 / -1' }}>
      <strong role="status">{summary}</strong>
      <SmallTable
        label={label}
        rows={rows}
        rowKey={rowKey}
        columns={Object.entries(columns).map(([key, [title, content]]) => ({
          key,
          title,
          content: (row: Row) =>
            key === 'text' ? (
              <div style={{ minWidth: 240, whiteSpace: 'normal' }}>{content(row)}</div>
            ) : (
              content(row)
            ),
        }))}
      />
    </div>
  );
}
