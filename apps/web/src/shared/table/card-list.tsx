import type { ReactNode } from 'react';
import styles from './card-list.module.css';
import { CellContent } from './cell-content.tsx';
import { RowActionLinks } from './row-actions.tsx';
import type { TableRow } from './row-columns.tsx';
import { RowBox } from './selection-box.tsx';
import type { RowAction } from './table-action.ts';
import type { CardPlace, TableColumn } from './table-column.ts';

export interface CardListProps<Row> {
  columns: readonly TableColumn<Row>[];
  rows: readonly TableRow<Row>[];
  onOpen: (key: string) => void;
  openKey: string | null;
  label: string;
  emptyContent: ReactNode;
  rowActions: readonly RowAction<Row>[];
  /** Whether cards have a box to tick. */
  canSelect: boolean;
}

/** The list on a phone: one card a row, with what tells rows apart at arm's length; the rest is in the detail. */
export function CardList<Row>(props: CardListProps<Row>) {
  const { columns, rows, onOpen, openKey, label, emptyContent, rowActions, canSelect } = props;
  if (rows.length === 0) return emptyContent;
  return (
    <ul className={styles.list} aria-label={label}>
      {rows.map(({ key, row }) => (
        <li key={key} className={styles.item}>
          {canSelect && row !== null && <RowBox rowKey={key} />}
          {row === null ? (
            <div className={styles.card}>
              <span className={styles.bone} />
              <span className={styles.bone} />
            </div>
          ) : (
            <button
              type="button"
              className={styles.card}
              aria-current={key === openKey || undefined}
              onClick={() => onOpen(key)}
            >
              <CardContent columns={columns} row={row} />
            </button>
          )}
          {row !== null && rowActions.length > 0 && (
            <div className={styles.actions}>
              <RowActionLinks actions={rowActions} row={row} />
            </div>
          )}
        </li>
      ))}
    </ul>
  );
}

function CardContent<Row>({ columns, row }: { columns: readonly TableColumn<Row>[]; row: Row }) {
  const at = (place: CardPlace): ReactNode =>
    columns
      .filter((column) => column.card === place && (place !== 'line' || column.value(row) !== null))
      .map((column) => (
        <span key={column.key} className={styles.value}>
          {place === 'line' && column.kind !== 'plainText' && (
            <span className={styles.label}>{column.title} </span>
          )}
          <CellContent column={column} row={row} />
        </span>
      ));
  return (
    <>
      <span className={styles.head}>
        {at('title')}
        {at('tag')}
        <span className={styles.amount}>{at('amount')}</span>
      </span>
      <span className={styles.lines}>{at('line')}</span>
    </>
  );
}
