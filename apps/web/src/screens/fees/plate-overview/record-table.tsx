import type { FieldShape } from '@parking-plus/contracts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { type RecordColumns, useRecordColumns } from '../../../shared/list/record-table.tsx';
import styles from './plate-overview.module.css';

interface RecordTableProps<Row, Shape> {
  title: string;
  /** Labels and kinds by field. */
  shape: Shape;
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  columns: RecordColumns<Row, Shape>;
  /** Text shown without rows. */
  empty: string;
  /** Link to the full list, next to the title. */
  more?: ReactNode;
}

/** Row limit of the server per kind. More rows can exist. */
const MAX_ROWS = 20;

/** Short table of one kind of record, or cards on narrow screens. */
export function RecordTable<Row, Shape extends Readonly<Record<string, FieldShape>>>({
  title,
  shape,
  rows,
  rowKey,
  empty,
  more,
  ...props
}: RecordTableProps<Row, Shape>) {
  const { t } = useTranslation('fees/plate-overview');
  const columns = useRecordColumns(shape, props.columns);
  return (
    <section className={styles.part} aria-label={title}>
      <h3>
        {title} <span>{rows.length < MAX_ROWS ? rows.length : t('latest', { total: rows.length })}</span>
        {more}
      </h3>
      {rows.length === 0 ? (
        <p className={styles.none}>{empty}</p>
      ) : (
        <table className={styles.records}>
          <thead>
            <tr>
              {columns.map(({ key, title: label, isNumeric }) => (
                <th key={key} scope="col" data-number={isNumeric}>
                  {label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={rowKey(row)}>
                {columns.map(({ key, title: label, isNumeric, content }) => (
                  <td key={key} data-title={label} data-number={isNumeric}>
                    {content(row)}
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
