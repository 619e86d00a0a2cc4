import type { FieldKind, FieldShape } from '@parking-plus/contracts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../shared/formats/use-language.ts';
import { fieldContent } from '../../../shared/list/field-content.tsx';
import styles from './plate-overview.module.css';

type Name<Row, Shape> = keyof Row & keyof Shape & string;

interface ColumnOptions<Row, Shape> {
  field: Name<Row, Shape>;
  /** In place of the contract's label. */
  label?: string;
  /** In place of the value by its kind. */
  content?: (row: Row) => ReactNode;
}

export type RecordColumn<Row, Shape> = Name<Row, Shape> | ColumnOptions<Row, Shape>;

interface RecordTableProps<Row, Shape> {
  title: string;
  /** Labels and kinds by field. */
  shape: Shape;
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  columns: readonly RecordColumn<Row, Shape>[];
  /** What is said of no rows. */
  empty: string;
  /** The way to all of them, beside the title. */
  more?: ReactNode;
}

/** As many as the server gives of one kind; there may be more. */
const MOST_ROWS = 20;

const NUMBERS: readonly FieldKind[] = ['twd', 'count', 'stay'];

/** A few records of one kind: a table, or cards where there is no room for columns. */
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
  const language = useLanguage();
  const columns = props.columns.map((given) => {
    const options: ColumnOptions<Row, Shape> = typeof given === 'string' ? { field: given } : given;
    const { field, label, content } = options;
    const described: FieldShape = shape[field] as Shape[typeof field];
    return {
      field,
      title: label ?? described.label[language],
      isNumber: NUMBERS.includes(described.kind),
      cell: content ?? ((row: Row) => fieldContent(described, row[field], language, { isBrief: true })),
    };
  });
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
                <th key={column.field} scope="col" data-number={column.isNumber}>
                  {column.title}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={rowKey(row)}>
                {columns.map((column) => (
                  <td key={column.field} data-title={column.title} data-number={column.isNumber}>
                    {column.cell(row) ?? '–'}
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
