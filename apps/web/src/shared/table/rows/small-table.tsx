import type { ReactNode } from 'react';
import styles from './small-table.module.css';

export interface SmallColumn<Row> {
  key: string;
  title: string;
  /** Right-aligned figures. */
  isNumeric?: boolean;
  /** Pins the column at the end during horizontal scrolling. */
  isPinned?: boolean;
  content: (row: Row) => ReactNode;
}

export interface SmallTableProps<Row> {
  label: string;
  columns: readonly SmallColumn<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  /** Text shown without rows. */
  empty?: string;
  /** Total rows at the end, one cell per column. */
  foot?: readonly (readonly ReactNode[])[];
}

/**
 * Small table within a detail or form, without paging and sorting. Scrolls horizontally inside its container.
 */
export function SmallTable<Row>({ label, columns, rows, rowKey, empty, foot }: SmallTableProps<Row>) {
  if (rows.length === 0 && empty !== undefined) return <p className={styles.empty}>{empty}</p>;
  return (
    // A group instead of a landmark: the surrounding section is already named.
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields
    // biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable content must be reachable by keyboard
    <div role="group" className={styles.frame} aria-label={label} tabIndex={0}>
      <table className={styles.table}>
        <thead>
          <tr>
            {columns.map(({ key, title, isNumeric }) =>
              // A header cell without text must not be a `th`.
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
