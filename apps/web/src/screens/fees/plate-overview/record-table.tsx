import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './plate-overview.module.css';

export interface RecordColumn<Row> {
  title: string;
  cell: (row: Row) => ReactNode;
  isNumber?: boolean;
}

interface RecordTableProps<Row> {
  title: string;
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  columns: readonly RecordColumn<Row>[];
  /** What is said of no rows. */
  empty: string;
  /** The way to all of them, beside the title. */
  more?: ReactNode;
}

/** As many as the server gives of one kind; there may be more. */
const MOST_ROWS = 20;

/** A few records of one kind: a table, or cards where there is no room for columns. */
export function RecordTable<Row>({ title, rows, rowKey, columns, empty, more }: RecordTableProps<Row>) {
  const { t } = useTranslation('fees/plate-overview');
  return (
    <section className={styles.part} aria-label={title}>
      <h3>
        {title} <span>{rows.length < MOST_ROWS ? rows.length : t('latest', { total: rows.length })}</span>
        {more}
      </h3>
      {rows.length === 0 ? (
        <p className={styles.none}>{empty}</p>
      ) : (
        <table className={styles.records}>
          <thead>
            <tr>
              {columns.map((column) => (
                <th key={column.title} scope="col" data-number={column.isNumber}>
                  {column.title}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={rowKey(row)}>
                {columns.map((column) => (
                  <td key={column.title} data-title={column.title} data-number={column.isNumber}>
                    {column.cell(row)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}
