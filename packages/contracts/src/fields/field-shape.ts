import type { EnumName } from '../generated/enum-tables.ts';

/** One text in both languages. */
export interface Labels {
  readonly zh_TC: string;
  readonly en: string;
}

/** How a field is shown, entered, exported and printed; the web has one entry for each in `shared/list/kinds`. */
export type FieldKind =
  | 'plainText'
  | 'identifier'
  | 'plate'
  | 'invoiceNumber'
  /** Two months of invoices, such as `1151112`. */
  | 'invoicePeriod'
  /** Number within a track, as the number that it is. */
  | 'trackNumber'
  | 'site'
  /** Whole NT$. */
  | 'twd'
  | 'count'
  /** A share from 0 to 1. */
  | 'ratio'
  /** Whole minutes. */
  | 'stay'
  /** `YYYY-MM-DD`. */
  | 'businessDate'
  /** `YYYY-MM`. */
  | 'month'
  /** ISO 8601 with offset. */
  | 'instant'
  /** Two business dates, both included. */
  | 'period'
  | 'enumeration'
  /** Type of a document followed by its state, such as `20201599`. */
  | 'documentState'
  | 'yesNo'
  /** Several members: a screen says how they read. */
  | 'record';

/** What the contract says of one field. */
export interface FieldShape {
  readonly kind: FieldKind;
  readonly label: Labels;
  readonly hint?: Labels;
  readonly enumName?: EnumName;
  readonly isList?: true;
  readonly yes?: Labels;
  readonly no?: Labels;
  readonly maxLength?: number;
  /** Largest number that a filter takes. */
  readonly maximum?: number;
  readonly maxItems?: number;
  /** Members of the payload that a period is sent as: first and last day. */
  readonly members?: readonly [from: string, to: string];
}
