export { Caller } from './caller.ts';
export type { ContractCase, Verdict } from './contract-cases.ts';
export { contractCases } from './contract-cases.ts';
export type { Target } from './target.ts';
