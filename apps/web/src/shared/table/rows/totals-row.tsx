import { Table } from 'antd';
import { isNumeric, type TableColumn } from '../../columns/table-column.ts';
import { formatTwd } from '../../formats/amount-format.ts';
import styles from './row-columns.module.css';

/** Totals by column key. Units: whole NT$. */
export type TotalsTwd = Readonly<Record<string, number>>;

/** Returns the totals row at the bottom of the table. The first column has its label. */
export function totalsRow<Row>(
  columns: readonly TableColumn<Row>[],
  label: string,
  totalsTwd: TotalsTwd,
  cells: { before: boolean; after: boolean },
) {
  const shift = cells.before ? 1 : 0;
  return (
    <Table.Summary fixed="bottom">
      <Table.Summary.Row className={styles.totals}>
        {cells.before && <Table.Summary.Cell index={0} />}
        {columns.map((column, index) => {
          const amountTwd = totalsTwd[column.key];
          return (
            <Table.Summary.Cell
              key={column.key}
              index={index + shift}
              align={isNumeric(column) ? 'right' : 'left'}
            >
              {[index === 0 && label, amountTwd !== undefined && formatTwd(amountTwd)]
                .filter(Boolean)
                .join(' ')}
            </Table.Summary.Cell>
          );
        })}
        {cells.after && <Table.Summary.Cell index={columns.length + shift} />}
      </Table.Summary.Row>
    </Table.Summary>
  );
}
