import type { RecordedCall } from '../suite/drift/check-recording.ts';

/** A recorded call with its line in the file. */
export interface RecordedLine extends RecordedCall {
  line: number;
}

/** Thrown for a recording that cannot be read. The message names the line. */
export class RecordingError extends Error {
  override name = 'RecordingError';
}

const MEMBERS: Readonly<Record<string, string>> = {
  at: 'number',
  method: 'string',
  path: 'string',
  status: 'number',
  contentType: 'string',
  ms: 'number',
  isForced: 'boolean',
  isRead: 'boolean',
  isWhole: 'boolean',
};

/**
 * Reads a recording: one call per line as JSON; empty lines are ignored.
 * Throws `RecordingError` for a line that is no call, and for a recording without calls.
 */
export function parseRecording(text: string, name: string): RecordedLine[] {
  const calls = text.split('\n').flatMap((content, index) => {
    if (content.trim() === '') return [];
    const line = index + 1;
    const fault = (what: string) =>
      new RecordingError(
        `${name}, line ${line}: ${what}. A recording has one call per line as JSON, as written by plus mock --proxy URL --record FILE.`,
      );
    let call: unknown;
    try {
      call = JSON.parse(content);
    } catch {
      throw fault('is not JSON');
    }
    if (typeof call !== 'object' || call === null || Array.isArray(call)) throw fault('is not a call');
    const wrong = Object.entries(MEMBERS).find(
      ([member, type]) => typeof (call as Record<string, unknown>)[member] !== type,
    );
    if (wrong !== undefined) throw fault(`member "${wrong[0]}" must be a ${wrong[1]}`);
    return [{ ...(call as RecordedCall), line }];
  });
  if (calls.length === 0) throw new RecordingError(`${name} has no calls.`);
  return calls;
}
