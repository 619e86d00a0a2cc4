import type { ActionCode, EnumName } from '@parking-plus/contracts';

type Read<Row, T> = (row: Row) => T | null;

/** How a column's value is shown (and exported): the value itself stays raw. */
type ColumnContent<Row> =
  | { kind: 'text'; value: Read<Row, string> }
  /** Ids and numbers that are read digit by digit. */
  | { kind: 'code'; value: Read<Row, string> }
  | { kind: 'plate'; value: Read<Row, string> }
  | { kind: 'invoice-number'; value: Read<Row, string> }
  /** Whole NT$. */
  | { kind: 'money'; value: Read<Row, number> }
  | { kind: 'count'; value: Read<Row, number> }
  /** Whole minutes. */
  | { kind: 'stay'; value: Read<Row, number> }
  /** `YYYY-MM-DD`. */
  | { kind: 'date'; value: Read<Row, string> }
  /** ISO 8601 with offset. */
  | { kind: 'instant'; value: Read<Row, string> }
  | {
      kind: 'enum';
      enumName: EnumName;
      value: Read<Row, number | string>;
      asTag?: boolean;
      /** Where the tag leads. */
      to?: Read<Row, string>;
    }
  /** What is left of a stock, as a bar; red where the share (0–1) is below `lowBelow`. */
  | { kind: 'share'; value: Read<Row, { left: number; of: number }>; lowBelow: number }
  | { kind: 'link'; value: Read<Row, { to: string; label: string; newTab?: boolean }> };

/** Where a value stands on the card that replaces the row on a narrow screen; without a place it is left to the detail. */
export type CardPlace = 'title' | 'tag' | 'amount' | 'line';

interface ColumnHead {
  /** Unique in the table; the field's name where the server sorts by it. */
  key: string;
  title: string;
  /** Said of the column to those who point at its head or reach it by keyboard. */
  hint?: string;
  /** Pixels at the small density. */
  width: number;
  sortable?: boolean;
  /** Stays in view while the table scrolls sideways: at the start, or at the end. */
  pinned?: boolean | 'end';
  card?: CardPlace;
  /** Its value is a button that opens the row, for those who do not click rows. */
  opensDetail?: boolean;
}

/**
 * A column as data: the same description makes the table, the cards and the totals row.
 * One that not everybody may see is a `GuardedColumn`; `useAllowedColumns` of the session makes these of it.
 */
export type TableColumn<Row> = ColumnHead & ColumnContent<Row> & { codes?: undefined; types?: undefined };

/** A column for those who hold one of the action codes, or whose account is of one of the types. */
export type GuardedColumn<Row> = ColumnHead &
  ColumnContent<Row> & { codes?: readonly ActionCode[]; types?: readonly number[] };

const NUMERIC_KINDS: readonly string[] = ['money', 'count', 'stay'];

/** Whether the column's figures are right-aligned, so that their digits stand under each other. */
export function isNumeric<Row>(column: TableColumn<Row>): boolean {
  return NUMERIC_KINDS.includes(column.kind);
}

/** Whether the first press on the column's head asks for the largest or latest on top. */
export function isLargestFirst<Row>(column: TableColumn<Row>): boolean {
  return isNumeric(column) || column.kind === 'instant' || column.kind === 'date';
}
