import type { Labels } from '../fields/field-shape.ts';
import type { InputShape } from '../forms/form-shape.ts';

/** Description of a property for displaying its changes. */
export type MemberShape = Pick<InputShape, 'kind' | 'label' | 'enumName' | 'yes' | 'no'>;

type Members = Readonly<Record<string, MemberShape>>;

/** Descriptions of records and forms for displaying changes. */
export interface RecordShapes {
  /** Common members by name. */
  readonly members: Members;
  /** Labels of records and their differing members, by the first step of a pointer. */
  readonly records: Readonly<Record<string, { readonly label: Labels; readonly members: Members }>>;
  /** Differing members of document forms, by deal. */
  readonly forms: Readonly<Record<string, Members>>;
}
