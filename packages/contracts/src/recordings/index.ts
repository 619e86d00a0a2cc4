export type { Difference, DifferenceKind } from './compare/compare-samples.ts';
export {
  compareGathered,
  type Gathered,
  gatherFromRecordings,
  gatherFromReplay,
  gatherFromServers,
  safeCalls,
} from './compare/gather-samples.ts';
export { type Learned, learnContract } from './learn/learn-contract.ts';
export { parseRecording, type RecordedLine, RecordingError } from './read-recording.ts';
export { RecordedAnswers } from './recorded-answers.ts';
export { RecordingMask, withoutByteOrderMark } from './recording-mask.ts';
