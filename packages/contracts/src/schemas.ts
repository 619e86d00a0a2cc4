import type { components, operations } from './generated/schema.ts';

/** Every named schema of the contract, such as `Schemas['TransactionRow']`. */
export type Schemas = components['schemas'];

export type OperationId = keyof operations;

/** JSON body of an operation, such as `RequestBody<'accountLogin'>`. */
export type RequestBody<Operation extends OperationId> = operations[Operation] extends {
  requestBody: { content: { 'application/json': infer Body } };
}
  ? Body
  : unknown;
