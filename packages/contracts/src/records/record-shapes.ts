import type { Labels } from '../fields/field-shape.ts';
import type { InputShape } from '../forms/form-shape.ts';

/** What the contract says of a member whose changes are told. */
export type MemberShape = Pick<InputShape, 'kind' | 'label' | 'enumName' | 'yes' | 'no'>;

type Members = Readonly<Record<string, MemberShape>>;

/** What the contract says of the records and forms whose changes are told. */
export interface RecordShapes {
  /** Members by name. */
  readonly members: Members;
  /** By the first step of a pointer: what a record is called, and its members that read otherwise. */
  readonly records: Readonly<Record<string, { readonly label: Labels; readonly members: Members }>>;
  /** By the deal of a document: members of its form that read otherwise. */
  readonly forms: Readonly<Record<string, Members>>;
}
