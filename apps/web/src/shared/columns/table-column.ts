import type { ActionCode, EnumName, Labels } from '@parking-plus/contracts';
import { type Kind, kinds } from '../fields/kinds.tsx';

type Read<Row, T> = (row: Row) => T | null;

/** Raw values by kind: whole NT$, whole minutes, `YYYY-MM-DD`, ISO 8601 with offset. */
interface KindValues {
  plainText: string;
  site: string;
  identifier: string;
  plate: string;
  invoiceNumber: string;
  invoicePeriod: string;
  trackNumber: number;
  documentState: string;
  twd: number;
  count: number;
  ratio: number;
  stay: number;
  businessDate: string;
  month: string;
  instant: string;
}

/** Kind of a column's content in table and export. The value is raw. */
type ColumnContent<Row> =
  | { [K in keyof KindValues]: { kind: K; value: Read<Row, KindValues[K]> } }[keyof KindValues]
  | { kind: 'yesNo'; value: Read<Row, boolean>; yes?: Labels; no?: Labels }
  | {
      kind: 'enumeration';
      enumName: EnumName;
      value: Read<Row, number | string>;
      asTag?: boolean;
      /** Link of the tag. */
      to?: Read<Row, string>;
    }
  /** Remaining stock as a bar. Red if the ratio (0–1) is below `lowBelow`. */
  | { kind: 'share'; value: Read<Row, { left: number; of: number }>; lowBelow: number }
  | { kind: 'link'; value: Read<Row, { to: string; label: string; newTab?: boolean }> };

/**
 * Position on the card that replaces the row on a narrow screen. By default only the detail has the value.
 */
export type CardPlace = 'title' | 'tag' | 'amount' | 'line';

interface ColumnHeader {
  /** Unique in the table. The field's name if the server sorts by it. */
  key: string;
  title: string;
  /** Tooltip of the column header, also on keyboard focus. */
  hint?: string;
  /** Width at the small density. Units: CSS pixels. */
  width: number;
  sortable?: boolean;
  /** Pins the column at the start or at the end during horizontal scrolling. */
  pinned?: boolean | 'end';
  card?: CardPlace;
  /** Renders the value as a button that opens the row, for keyboard users. */
  opensDetail?: boolean;
}

/**
 * Declarative column: the same description defines table, cards and totals row. Columns with restricted
 * access are `GuardedColumn`s; the session's `useAllowedColumns` converts them.
 */
export type TableColumn<Row> = ColumnHeader & ColumnContent<Row> & { codes?: undefined; types?: undefined };

/** A column for users with one of the action codes or account types. */
export type GuardedColumn<Row> = ColumnHeader &
  ColumnContent<Row> & { codes?: readonly ActionCode[]; types?: readonly number[] };

/** Returns the kind of a column. Undefined for stocks and links, which are not fields. */
export function kindOf<Row>({ kind }: TableColumn<Row>): Kind | undefined {
  return kind === 'share' || kind === 'link' ? undefined : kinds[kind];
}

/** Returns whether the column is right-aligned, so digits align. */
export function isNumeric<Row>(column: TableColumn<Row>): boolean {
  return kindOf(column)?.isNumeric ?? false;
}

/** Returns whether the first click on the header sorts in descending order. */
export function sortsDescendingFirst<Row>(column: TableColumn<Row>): boolean {
  return kindOf(column)?.isLargestFirst ?? false;
}
