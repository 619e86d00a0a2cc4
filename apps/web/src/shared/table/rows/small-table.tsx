import type { ReactNode } from 'react';
import styles from './small-table.module.css';

export interface SmallColumn<Row> {
  key: string;
  title: string;
  /** Right-aligned figures. */
  isNumeric?: boolean;
  /** Stays in view at the end, on a panel, while the table scrolls sideways. */
  isPinned?: boolean;
  content: (row: Row) => ReactNode;
}

export interface SmallTableProps<Row> {
  label: string;
  columns: readonly SmallColumn<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  /** Said where there is no row. */
  empty?: string;
  /** Last rows of sums: one cell for each column. */
  foot?: readonly (readonly ReactNode[])[];
}

/** A few rows within a detail or a form: without paging and sorting; it scrolls sideways within its own frame. */
export function SmallTable<Row>({ label, columns, rows, rowKey, empty, foot }: SmallTableProps<Row>) {
  if (rows.length === 0 && empty !== undefined) return <p className={styles.empty}>{empty}</p>;
  return (
    // A group, no landmark: the part of the detail around it has its name already.
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <div role="group" className={styles.frame} aria-label={label} tabIndex={0}>
      <table className={styles.table}>
        <thead>
          <tr>
            {columns.map(({ key, title, isNumeric }) =>
              // A heading without a text is none.
              title === '' ? (
                <td key={key} />
              ) : (
                <th key={key} scope="col" className={isNumeric ? styles.numeric : undefined}>
                  {title}
                </th>
              ),
            )}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={rowKey(row)}>
              {columns.map(({ key, isNumeric, isPinned, content }) => (
                <td key={key} className={isNumeric ? styles.numeric : isPinned ? styles.pinned : undefined}>
                  {content(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
        {foot && (
          <tfoot>
            {foot.map((sums, row) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a row of sums is its place
              <tr key={row}>
                {columns.map(({ key, isNumeric }, index) => (
                  <td key={key} className={isNumeric ? styles.numeric : undefined}>
                    {sums[index]}
                  </td>
                ))}
              </tr>
            ))}
          </tfoot>
        )}
      </table>
    </div>
  );
}
