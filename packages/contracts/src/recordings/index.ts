export { parseRecording, type RecordedLine, RecordingError } from './read-recording.ts';
export { RecordedAnswers } from './recorded-answers.ts';
export { RecordingMask } from './recording-mask.ts';
