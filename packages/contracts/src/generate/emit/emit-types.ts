import openapiTypescript, { astToString } from 'openapi-typescript';
import type { BundledDocument } from '../bundle-document.ts';

const header = '// Made from openapi/ by `npm run generate`. Never edited.\n\n';

/** Emits TypeScript types of every schema and operation of the bundled document. */
export async function emitTypes(document: BundledDocument): Promise<string> {
  const ast = await openapiTypescript(JSON.parse(JSON.stringify(document)), {
    // A default on the wire must not make a property required for callers.
    defaultNonNullable: false,
    alphabetize: true,
  });
  return header + astToString(ast);
}
