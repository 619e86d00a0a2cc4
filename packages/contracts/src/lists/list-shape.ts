import type { FieldShape } from '../fields/field-shape.ts';
import type { DataDeal } from '../generated/deals.ts';

/** What the contract says of a list: filters by name, sort fields, and the fields of a row. */
export interface ListShape {
  readonly deal: DataDeal;
  readonly filters: Readonly<Record<string, FieldShape>>;
  readonly sort: readonly string[];
  readonly row: Readonly<Record<string, FieldShape>>;
}
