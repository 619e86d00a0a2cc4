import type { ActionCode, EnumName, Labels } from '@parking-plus/contracts';
import { type Kind, kinds } from '../fields/kinds.tsx';

type Read<Row, T> = (row: Row) => T | null;

/** The raw values of the kinds: whole NT$, whole minutes, `YYYY-MM-DD`, ISO 8601 with offset. */
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

/** How a column's value is shown (and exported): the value itself stays raw. */
type ColumnContent<Row> =
  | { [K in keyof KindValues]: { kind: K; value: Read<Row, KindValues[K]> } }[keyof KindValues]
  | { kind: 'yesNo'; value: Read<Row, boolean>; yes?: Labels; no?: Labels }
  | {
      kind: 'enumeration';
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

/** How the kind of a column reads; undefined for stocks and links, which are no fields. */
export function kindOf<Row>({ kind }: TableColumn<Row>): Kind | undefined {
  return kind === 'share' || kind === 'link' ? undefined : kinds[kind];
}

/** Whether the column's figures are right-aligned, so that their digits stand under each other. */
export function isNumeric<Row>(column: TableColumn<Row>): boolean {
  return kindOf(column)?.isNumeric ?? false;
}

/** Whether the first press on the column's head asks for the largest or latest on top. */
export function isLargestFirst<Row>(column: TableColumn<Row>): boolean {
  return kindOf(column)?.isLargestFirst ?? false;
}
