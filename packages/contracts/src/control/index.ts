export type {
  ClockRequest,
  HubFinishRequest,
  HubSendRequest,
  HubTarget,
  ResetDone,
  ResetRequest,
  Snapshot,
  SnapshotRequest,
} from './control-requests.ts';
export { ControlError, type ControlOptions, createControl, type MockControl } from './create-control.ts';
export type {
  CallMatch,
  ContractVerdict,
  ExpectedTimes,
  LoggedCall,
  NearCall,
  Verification,
  VerifyRequest,
} from './logged-calls.ts';
export type {
  AnswerChange,
  DealReference,
  DocumentCondition,
  NearMiss,
  PayloadCondition,
  PresetRequest,
  RuleFrequency,
  RuleMatch,
  RuleOutcome,
  RuleRequest,
  ScenarioPreset,
  ScenarioRequest,
  ScenarioRule,
  SequenceEnd,
} from './scenario-rules.ts';
