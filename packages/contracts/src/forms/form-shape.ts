import type { FieldKind, FieldShape, Labels } from '../fields/field-shape.ts';
import type { DataDeal, TaskDeal } from '../generated/deals.ts';

/** Input kind of a field: the field kinds, and texts with their own input or validation. */
export type InputKind =
  | FieldKind
  /** Several lines. */
  | 'longText'
  /** HTML of the rich text editor. */
  | 'richText'
  | 'secret'
  | 'mobileNumber'
  | 'emailAddress'
  | 'taxNumber'
  | 'donationCode'
  /** Validated by the type of the carrier. */
  | 'carrierNumber'
  /** Minutes after midnight. */
  | 'timeOfDay';

/** Description of a form entry in the contract. Limits of a list apply to each value. */
export interface InputShape extends Omit<FieldShape, 'kind' | 'members'> {
  readonly kind: InputKind;
  /** True if the payload rejects an empty answer (null, empty text or empty list). */
  readonly isRequired?: true;
  /** True if an empty answer is sent as null. */
  readonly isNullable?: true;
  readonly minLength?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  /** Omitted if the kind defines the validation. */
  readonly pattern?: string;
  readonly minItems?: number;
  /** All values, if they are a subset of the enumeration or have none. */
  readonly codes?: readonly (number | string)[];
}

interface Container {
  readonly kind: 'record';
  readonly hint?: Labels;
  readonly isRequired?: true;
  readonly isNullable?: true;
}

/** An object of the payload. For alternatives, the fields of all of them. */
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

/** Description of a write's payload or a document's form. */
export interface FormShape {
  readonly deal: DataDeal | TaskDeal;
  readonly fields: Readonly<Record<string, EntryShape>>;
}
