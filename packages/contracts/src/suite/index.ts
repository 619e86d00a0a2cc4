export { brokenPayload } from './broken-payload.ts';
export { Caller } from './caller.ts';
export type { ContractCase, Verdict } from './contract-cases.ts';
export { contractCases } from './contract-cases.ts';
export type { DealPayload } from './deal-payloads.ts';
export { dealPayloads } from './deal-payloads.ts';
export type { KnownValues } from './payload-arbitrary.ts';
export { validPayload } from './payload-arbitrary.ts';
export type { Target } from './target.ts';
