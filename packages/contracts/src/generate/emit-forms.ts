import type { BundledDocument } from './bundle-document.ts';
import { describeForm } from './form-fields.ts';
import { camelCase, emitFields, shapeFileName } from './shape-module.ts';

/**
 * The shape of every payload of a write and of every form of a document: what an input needs to know of each entry.
 * Shape: file name -> source text; one module per deal. A write without entries has none.
 */
export function emitForms(document: BundledDocument): Record<string, string> {
  return Object.fromEntries(
    Object.entries(document['x-deals']).flatMap(([deal, entry]) => {
      if (entry.channel === 'data' && entry.safe) return [];
      const fields = describeForm(document, entry.channel === 'data' ? entry.request : entry.form);
      if (Object.keys(fields).length === 0) return [];
      const text = `// Made from the deal ${deal} by \`npm run generate\`. Never edited.
import type { FormShape } from '../../forms/form-shape.ts';

export const ${camelCase(deal)}FormShape = {
  deal: '${deal}',
  fields: {
${emitFields(fields)}
  },
} as const satisfies FormShape;
`;
      return [[shapeFileName(deal), text]];
    }),
  );
}
