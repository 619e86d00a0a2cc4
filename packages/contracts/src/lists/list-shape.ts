import type { FieldShape } from '../fields/field-shape.ts';
import type { DataDeal } from '../generated/deals.ts';

/** The fields of a schema by name. */
export type Fields = Readonly<Record<string, FieldShape>>;

/** What the contract says of a list: filters by name, sort fields, and the fields of a row. */
export interface ListShape {
  readonly deal: DataDeal;
  readonly filters: Fields;
  readonly sort: readonly string[];
  readonly row: Fields;
}
