import {
  createWriteStream,
  mkdirSync,
  openSync,
  renameSync,
  rmSync,
  statSync,
  type WriteStream,
} from 'node:fs';
import { dirname } from 'node:path';
import type { RecordedCall } from '@parking-plus/contracts/suite';
import type { FastifyInstance } from 'fastify';

/** Returns the name of a recording until it is complete. */
export function partialFileOf(file: string): string {
  return `${file}.partial`;
}

/**
 * Returns a function that writes a call to a recording. The file gets its name when the server closes: a failed start
 * leaves an earlier recording alone, and an interrupted one only a partial file. Throws if it cannot be written.
 */
export function recordTo(app: FastifyInstance, file: string): (call: RecordedCall) => void {
  const partial = partialFileOf(file);
  if (statSync(file, { throwIfNoEntry: false })?.isDirectory())
    throw new Error(`${file} is a folder. Name a file with --record.`);
  mkdirSync(dirname(file), { recursive: true });
  let lines: WriteStream | undefined = createWriteStream(partial, { fd: openSync(partial, 'w') });
  lines.on('error', stop);
  let isStarted = false;
  app.addHook('onListen', async () => {
    isStarted = true;
  });
  app.addHook('onClose', async () => {
    const ended = lines;
    if (ended === undefined) return;
    await new Promise<void>((resolve) => ended.end(() => resolve()));
    if (lines === undefined) return;
    try {
      if (isStarted) renameSync(partial, file);
      else rmSync(partial, { force: true });
    } catch (error) {
      stop(error as Error);
    }
  });

  function stop(error: Error): void {
    lines = undefined;
    app.log.error(`The recording stopped: ${error.message}. The calls before it are in ${partial}.`);
  }

  return (call) => {
    isStarted = true;
    lines?.write(`${JSON.stringify(call)}\n`);
  };
}
