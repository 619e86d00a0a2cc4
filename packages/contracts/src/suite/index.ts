export { Caller, type ExchangeListener, type JudgedExchange } from './caller.ts';
export {
  type CaseReport,
  type ContractCase,
  departureText,
  runCase,
  type Verdict,
} from './contract-case.ts';
export { contractCases } from './contract-cases.ts';
export {
  type CoverageSummary,
  coverageSummary,
  coverageTable,
} from './coverage/coverage-summary.ts';
export { type CoveragePart, CoverageRecorder, mergedParts } from './coverage/exercise.ts';
export type { DealPayload } from './deal-payloads.ts';
export { dealPayloads } from './deal-payloads.ts';
export {
  type DriftFinding,
  judgeRecording,
  type RecordedCall,
  type TestSpan,
  type WantedDeparture,
} from './drift/judge-recording.ts';
export { ExampleError, resolveExample } from './example-payload.ts';
export type { Exchange } from './exchange.ts';
export { type FuzzSettings, fuzzCases, unknownDealCases } from './fuzz-cases.ts';
export { type Departure, type Judgement, judgeExchange } from './judge-exchange.ts';
export { validPayload } from './payload-arbitrary.ts';
export { NoAnswer, type Target } from './target.ts';
