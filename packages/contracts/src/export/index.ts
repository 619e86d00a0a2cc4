import { hubAsyncApi } from './asyncapi.ts';
import { expandedOpenApi } from './expanded-openapi.ts';
import { jsonSchemas } from './json-schema.ts';
import { postmanCollection } from './postman-collection.ts';

export { type ExpandedDeal, expandedDeals } from './expanded-deals.ts';
export { EXPANDED_BASE, expandedOpenApi, isCarrier } from './expanded-openapi.ts';

/** The contract in other formats. */
export const contractExports = {
  openapi: () => expandedOpenApi(),
  'json-schema': jsonSchemas,
  postman: postmanCollection,
  asyncapi: hubAsyncApi,
} as const;

export type ExportKind = keyof typeof contractExports;
