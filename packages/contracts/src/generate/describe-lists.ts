import type { BundledDocument } from './bundle-document.ts';
import { describeField, type FieldSchema, type FieldShape } from './describe-field.ts';
import { describeFilters } from './list-fields.ts';

export type { BundledDocument } from './bundle-document.ts';
export { describeUnlabelled, type FieldSchema, type FieldShape } from './describe-field.ts';

/** Description of a list: filters by name, sort fields and row fields. */
export interface ListDescription {
  deal: string;
  filters: Record<string, FieldShape>;
  sort: readonly string[];
  row: Record<string, FieldShape>;
}

/** Resolves a reference to its schema. */
export function resolveSchema(
  document: Pick<BundledDocument, 'components'>,
  schema: FieldSchema | undefined,
): FieldSchema {
  if (schema?.$ref === undefined) return schema ?? {};
  const name = schema.$ref.split('/').at(-1) ?? '';
  return resolveSchema(document, document.components.schemas[name] as FieldSchema);
}

/** Describes deals with a page of rows: their request has `page`, their result has `items`. */
export function describeLists(document: BundledDocument): ListDescription[] {
  const resolve = (schema: FieldSchema | undefined) => resolveSchema(document, schema);
  return Object.entries(document['x-deals']).flatMap(([deal, entry]) => {
    if (entry.channel !== 'data') return [];
    const request = resolve(entry.request).properties ?? {};
    const items = resolve(entry.result).properties?.items;
    if (!request.page || !items?.items) return [];
    const field = resolve(resolve(request.sort).properties?.field);
    const row = Object.entries(resolve(items.items).properties ?? {});
    return [
      {
        deal,
        filters: describeFilters(document, resolve(request.filters).properties ?? {}),
        sort: (field.enum ?? []).map(String),
        row: Object.fromEntries(row.map(([name, schema]) => [name, describeField(document, name, schema)])),
      },
    ];
  });
}
