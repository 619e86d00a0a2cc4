export { breakingChanges } from './breaking-changes.ts';
export type { AnySchema, BreakingChange, ContractDocument } from './contract-document.ts';
