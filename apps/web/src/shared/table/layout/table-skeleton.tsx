import { isNumeric, type TableColumn } from '../../columns/table-column.ts';
import type { Density } from './table-layout.ts';
import styles from './table-skeleton.module.css';

export interface TableSkeletonProps<Row> {
  columns: readonly TableColumn<Row>[];
  rowCount: number;
  density: Density;
  label: string;
}

/**
 * Table skeleton for the first load: headers over empty rows of the final height. A plain table, because
 * rendering the real one twice would delay its request.
 */
export function TableSkeleton<Row>({ columns, rowCount, density, label }: TableSkeletonProps<Row>) {
  return (
    <div className={styles.view}>
      <table className={styles.table} data-density={density} aria-label={label}>
        <colgroup>
          {columns.map(({ key, width }) => (
            <col key={key} style={{ width }} />
          ))}
        </colgroup>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column.key} scope="col" data-end={isNumeric(column) || undefined}>
                {column.title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {Array.from({ length: rowCount }, (_, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rows that are not there have nothing else
            <tr key={index} data-pending>
              {columns.map((column) => (
                <td key={column.key} data-end={isNumeric(column) || undefined}>
                  <span className={styles.bone} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
