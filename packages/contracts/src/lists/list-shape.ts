import type { FieldShape } from '../fields/field-shape.ts';
import type { DataDeal } from '../generated/deals.ts';

/** Fields of a schema by name. */
export type Fields = Readonly<Record<string, FieldShape>>;

/** Description of a list: filters by name, sort fields and row fields. */
export interface ListShape {
  readonly deal: DataDeal;
  readonly filters: Fields;
  readonly sort: readonly string[];
  readonly row: Fields;
}
