import type { components } from './generated/schema.ts';

/** Every named schema of the contract, such as `Schemas['TransactionRow']`. */
export type Schemas = components['schemas'];
