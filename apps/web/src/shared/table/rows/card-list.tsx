import type { ReactNode } from 'react';
import type { CardPlace, TableColumn } from '../../columns/table-column.ts';
import { RowActionLinks } from '../actions/row-actions.tsx';
import { RowBox } from '../actions/selection-box.tsx';
import type { RowAction } from '../actions/table-action.ts';
import styles from './card-list.module.css';
import { CellContent } from './cell-content.tsx';
import type { TableRow } from './row-columns.tsx';

export interface CardListProps<Row> {
  columns: readonly TableColumn<Row>[];
  rows: readonly TableRow<Row>[];
  onOpen: (key: string) => void;
  openKey: string | null;
  label: string;
  emptyContent: ReactNode;
  rowActions: readonly RowAction<Row>[];
  /** True if cards have a checkbox. */
  canSelect: boolean;
}

/** List on a phone: one card per row with its main values. The detail has the rest. */
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
          {row !== null && <CardFooter columns={columns} row={row} rowActions={rowActions} />}
        </li>
      ))}
    </ul>
  );
}

interface CardContentProps<Row> {
  columns: readonly TableColumn<Row>[];
  row: Row;
}

/** Content of the card, which is a button and cannot contain links. */
function CardContent<Row>({ columns, row }: CardContentProps<Row>) {
  const at = (place: CardPlace): ReactNode =>
    columns
      .filter((column) => column.card === place)
      .filter((column) => place !== 'line' || (column.value(row) !== null && !leadsOn(column, row)))
      .map((column) => (
        <CardValue key={column.key} column={withoutLink(column)} row={row} isLabelled={place === 'line'} />
      ));
  return (
    <>
      <span className={styles.header}>
        {at('title')}
        {at('tag')}
        <span className={styles.amount}>{at('amount')}</span>
      </span>
      <span className={styles.lines}>{at('line')}</span>
    </>
  );
}

/** Footer of a card with its links and actions. */
function CardFooter<Row>({
  columns,
  row,
  rowActions,
}: CardContentProps<Row> & { rowActions: readonly RowAction<Row>[] }) {
  const links = columns.filter((column) => column.card !== undefined && leadsOn(column, row));
  if (links.length === 0 && rowActions.length === 0) return null;
  return (
    <div className={styles.footer}>
      {links.map((column) => (
        <CardValue key={column.key} column={column} row={row} isLabelled />
      ))}
      {rowActions.length > 0 && (
        <span className={styles.actions}>
          <RowActionLinks actions={rowActions} row={row} />
        </span>
      )}
    </div>
  );
}

interface CardValueProps<Row> {
  column: TableColumn<Row>;
  row: Row;
  isLabelled: boolean;
}

function CardValue<Row>({ column, row, isLabelled }: CardValueProps<Row>) {
  return (
    <span className={styles.value}>
      {isLabelled && column.kind !== 'plainText' && <span className={styles.label}>{column.title} </span>}
      <CellContent column={column} row={row} />
    </span>
  );
}

function leadsOn<Row>(column: TableColumn<Row>, row: Row): boolean {
  if (column.kind === 'link') return column.value(row) !== null;
  return column.kind === 'enumeration' && (column.to?.(row) ?? null) !== null;
}

/** Returns the column without its link. */
function withoutLink<Row>(column: TableColumn<Row>): TableColumn<Row> {
  if (column.kind === 'link')
    return { ...column, kind: 'identifier', value: (row) => column.value(row)?.label ?? null };
  return column.kind === 'enumeration' && column.to ? { ...column, to: () => null } : column;
}
