import type { FieldKind, FieldShape, Labels } from '../fields/field-shape.ts';
import type { DataDeal, TaskDeal } from '../generated/deals.ts';

/** How a field is entered: the kinds of fields, and texts that have an input or a check of their own. */
export type InputKind =
  | FieldKind
  /** Several lines. */
  | 'longText'
  /** HTML of the text editor. */
  | 'richText'
  | 'secret'
  | 'mobileNumber'
  | 'emailAddress'
  | 'taxNumber'
  | 'donationCode'
  /** Its check depends on the type of the carrier. */
  | 'carrierNumber'
  /** Minutes after midnight. */
  | 'timeOfDay';

/** What the contract says of one entry of a form. The limits of a list's values are those of each value. */
export interface InputShape extends Omit<FieldShape, 'kind' | 'members'> {
  readonly kind: InputKind;
  /** Whether the payload is refused without an answer: null, an empty text, an empty list. */
  readonly isRequired?: true;
  /** Whether the payload says null for no answer. */
  readonly isNullable?: true;
  readonly minLength?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  /** Left out where the kind names the check. */
  readonly pattern?: string;
  readonly minItems?: number;
  /** All values, where they are fewer than those of the enumeration, or of none. */
  readonly codes?: readonly (number | string)[];
}

interface Container {
  readonly kind: 'record';
  readonly hint?: Labels;
  readonly isRequired?: true;
  readonly isNullable?: true;
}

/** An object of the payload. Of an object with alternatives, the fields of all of them. */
export interface GroupShape extends Container {
  readonly label?: Labels;
  readonly fields: Readonly<Record<string, EntryShape>>;
}

/** A list of objects, such as the vehicles of a rental. */
export interface RowsShape extends Container {
  readonly label: Labels;
  readonly isList: true;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly items: Readonly<Record<string, EntryShape>>;
}

export type EntryShape = InputShape | GroupShape | RowsShape;

/** What the contract says of the payload of a write, or of the form of a document. */
export interface FormShape {
  readonly deal: DataDeal | TaskDeal;
  readonly fields: Readonly<Record<string, EntryShape>>;
}
