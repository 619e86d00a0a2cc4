import type { BundledDocument } from '../bundle-document.ts';
import { describeUnlabelled, type FieldSchema } from '../describe-field.ts';
import { describeLists } from '../describe-lists.ts';
import { describeFilters } from '../list-fields.ts';
import { camelCase, emitFields, shapeFileName } from './shape-module.ts';

/**
 * Emits every list: its filters, sort fields and row fields.
 * Shape: file name -> source text; one module per deal, so that a screen loads only its own list.
 */
export function emitLists(document: BundledDocument): Record<string, string> {
  return Object.fromEntries(
    describeLists(document).map(({ deal, filters, sort, row }) => {
      const text = `// Made from the deal ${deal} by \`npm run generate\`. Never edited.
import type { ListShape } from '../../lists/list-shape.ts';

export const ${camelCase(deal)}Shape = {
  deal: '${deal}',
  filters: {
${emitFields(filters)}
  },
  sort: ${JSON.stringify(sort)},
  row: {
${emitFields(row)}
  },
} as const satisfies ListShape;
`;
      return [shapeFileName(deal), text];
    }),
  );
}

/**
 * Emits the labelled fields of every schema with `x-fields: true`.
 * Shape: file name -> source text; two dates that limit the same field become one period.
 */
export function emitSchemaFields(document: BundledDocument): Record<string, string> {
  const schemas = Object.entries(document.components.schemas as Record<string, FieldSchema>);
  return Object.fromEntries(
    schemas.flatMap(([name, schema]) => {
      if (!schema['x-fields']) return [];
      const { properties = {} } = schema;
      const isLabelled = (field: string) => describeUnlabelled(document, properties[field] ?? {}).label;
      // The last day of a period uses the label of its first day.
      const labelled = Object.entries(properties).filter(
        ([field]) => isLabelled(field) ?? isLabelled(field.replace(/^to$/, 'from').replace(/To$/, 'From')),
      );
      const text = `// Made from the schema ${name} by \`npm run generate\`. Never edited.
import type { Fields } from '../../lists/list-shape.ts';

export const ${camelCase(name)}Fields = {
${emitFields(describeFilters(document, Object.fromEntries(labelled)))}
} as const satisfies Fields;
`;
      return [[shapeFileName(name), text]];
    }),
  );
}
