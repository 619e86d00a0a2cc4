import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseRecording, type RecordedLine, RecordingError } from '@parking-plus/contracts/recordings';
import { CommandFailedError } from '../../cli-errors.ts';

/** Reads a recording. Throws `CommandFailedError` for a missing file, and with the line of an unreadable call. */
export function readRecordingFile(name: string, folder: string): RecordedLine[] {
  const file = resolve(folder, name);
  if (!existsSync(file))
    throw new CommandFailedError(`${file} does not exist. Record calls with plus mock --record.`);
  try {
    return parseRecording(readFileSync(file, 'utf8'), name);
  } catch (error) {
    const { message } = error as Error;
    throw new CommandFailedError(
      error instanceof RecordingError ? message : `${name} cannot be read: ${message}`,
    );
  }
}
