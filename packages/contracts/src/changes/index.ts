export { breakingChanges } from './breaking-changes.ts';
export type { BreakingChange, ContractDocument } from './contract-document.ts';
