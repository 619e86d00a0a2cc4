import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseRecording, type RecordedLine, RecordingError } from '@parking-plus/contracts/recordings';
import { CommandFailedError } from '../../cli-errors.ts';

/** Reads a recording. Throws `CommandFailedError` with the line of an unreadable call. */
export function readRecordingFile(name: string, folder: string): RecordedLine[] {
  try {
    return parseRecording(readFileSync(resolve(folder, name), 'utf8'), name);
  } catch (error) {
    const { message } = error as Error;
    throw new CommandFailedError(
      error instanceof RecordingError ? message : `${name} cannot be read: ${message}`,
    );
  }
}
