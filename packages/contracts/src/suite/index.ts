export { Caller, type CheckedExchange, type ExchangeListener } from './caller.ts';
export {
  type CaseReport,
  type ContractCase,
  runCase,
  type Verdict,
  violationText,
} from './cases/contract-case.ts';
export { contractCases } from './cases/contract-cases.ts';
export { type FuzzSettings, fuzzCases, unknownDealCases } from './cases/fuzz-cases.ts';
export { type ContractViolation, checkExchange, type ExchangeVerdict } from './check-exchange.ts';
export { ConsumerNeeds } from './consumer/consumer-needs.ts';
export { contractCallOf } from './contract-call.ts';
export {
  type CoverageSummary,
  coverageSummary,
  coverageTable,
} from './coverage/coverage-summary.ts';
export { type CoveragePart, CoverageRecorder, mergedParts } from './coverage/exercise.ts';
export {
  callTitle,
  checkRecording,
  type DriftFinding,
  type ExpectedViolation,
  type RecordedCall,
  type TestSpan,
} from './drift/check-recording.ts';
export { trafficComparison } from './drift/traffic-comparison.ts';
export type { Exchange } from './exchange.ts';
export type { DealPayload } from './payloads/deal-payloads.ts';
export { dealPayloads } from './payloads/deal-payloads.ts';
export { ExampleError, resolveExample } from './payloads/example-payload.ts';
export { validPayload } from './payloads/payload-arbitrary.ts';
export { NoResponseError, sendRaw, type Target } from './target.ts';
