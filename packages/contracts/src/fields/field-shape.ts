import type { EnumName } from '../generated/enum-tables.ts';

/** Text in both languages. */
export interface Labels {
  readonly zh_TC: string;
  readonly en: string;
}

/** Kind of display, input, export and print of a field. The web has one entry for each in `shared/list/kinds`. */
export type FieldKind =
  | 'plainText'
  | 'identifier'
  /** Text of ASCII digits, such as an account number. */
  | 'digits'
  | 'plate'
  | 'invoiceNumber'
  /** Two invoice months, such as `1151112`. */
  | 'invoicePeriod'
  /** Number within a track, as a number. */
  | 'trackNumber'
  | 'site'
  /** Whole NT$. */
  | 'twd'
  | 'count'
  /** Ratio from 0 to 1. */
  | 'ratio'
  /** Whole minutes. */
  | 'stay'
  /** `YYYY-MM-DD`. */
  | 'businessDate'
  /** `YYYY-MM`. */
  | 'month'
  /** ISO 8601 with offset. */
  | 'instant'
  /** Two business dates, both inclusive. */
  | 'period'
  | 'enumeration'
  /** Document type followed by the state, such as `20201599`. */
  | 'documentState'
  | 'yesNo'
  /** Several properties. The screen defines their display. */
  | 'record';

/** Description of a field in the contract. */
export interface FieldShape {
  readonly kind: FieldKind;
  readonly label: Labels;
  readonly hint?: Labels;
  readonly enumName?: EnumName;
  readonly isList?: true;
  readonly yes?: Labels;
  readonly no?: Labels;
  readonly maxLength?: number;
  /** Maximum value of a filter. */
  readonly maximum?: number;
  readonly maxItems?: number;
  /** Payload properties of a period: first and last day. */
  readonly members?: readonly [from: string, to: string];
}
