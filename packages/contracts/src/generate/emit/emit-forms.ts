import type { BundledDocument } from '../bundle-document.ts';
import { resolveField } from '../describe-field.ts';
import { describeForm } from '../form-fields.ts';
import { camelCase, emitFields, shapeFileName } from './shape-module.ts';

/**
 * Emits the form of every write, every document, and every query with `x-form: true`.
 * Shape: file name -> source text; one module per deal. A write without entries has none.
 */
export function emitForms(document: BundledDocument): Record<string, string> {
  return Object.fromEntries(
    Object.entries(document['x-deals']).flatMap(([deal, entry]) => {
      const source = entry.channel === 'data' ? entry.request : entry.form;
      const hasForm = !entry.safe || resolveField(document, source).innermost['x-form'];
      if (!hasForm) return [];
      const fields = describeForm(document, source);
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
