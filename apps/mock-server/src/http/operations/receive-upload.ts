import { createHash, randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Multipart } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { malformed, tooLarge } from '../../errors/error-catalogue.ts';
import { findUnstorableText } from '../../errors/text-storage-check.ts';
import { toFieldError } from '../../errors/validation-message.ts';
import { KIND_BYTES } from '../../modules/files/file-kind.ts';
import type { ReceivedUpload } from '../../modules/files/files.service.ts';
import { checkAgainst, contractSchema } from '../contract/request-check.ts';
import { invalidUpload, unexpectedPart } from './operations.errors.ts';

/** Maximum file size in bytes. */
const FILE_LIMIT_BYTES = 20 * 1_048_576;

/** Limits of the multipart parser; a form has five fields and one file. */
export const UPLOAD_LIMITS = {
  fileSize: FILE_LIMIT_BYTES,
  files: 1,
  fields: 8,
  fieldSize: 1_024,
  parts: 10,
  headerPairs: 20,
};
/** RFC 2046: a boundary has 1 to 70 characters. */
const BOUNDARY_LENGTH_MAX = 70;

/**
 * Streams an upload to a new file below `filesPath`. The caller moves or deletes it.
 * Throws 400 for a malformed form, 413 for a too large file. Failed and aborted uploads leave nothing on disk.
 */
export async function receiveUpload(request: FastifyRequest, filesPath: string): Promise<ReceivedUpload> {
  assertBoundary(request.headers['content-type']);
  const folder = join(filesPath, '.receiving');
  await mkdir(folder, { recursive: true });
  const path = join(folder, randomUUID());
  const fields: Record<string, unknown> = {};
  let file: Omit<ReceivedUpload, 'form' | 'path'> | undefined;
  try {
    for await (const part of readable(request.parts())) {
      if (part.type === 'file') {
        if (file !== undefined || part.fieldname !== 'WebFile') throw unexpectedPart(part.fieldname);
        file = { fileName: part.filename, ...(await writePart(part, path)) };
      } else {
        if (Object.hasOwn(fields, part.fieldname)) throw unexpectedPart(part.fieldname);
        fields[part.fieldname] = part.value;
      }
    }
    const form = checkedForm(fields, file !== undefined);
    if (file === undefined) throw malformed();
    return { form, path, ...file };
  } catch (error) {
    await rm(path, { force: true });
    throw error;
  }
}

async function writePart(part: Extract<Multipart, { type: 'file' }>, path: string) {
  const heads: Buffer[] = [];
  const hash = createHash('sha256');
  let sizeBytes = 0;
  const watch = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      if (sizeBytes < KIND_BYTES) heads.push(chunk.subarray(0, KIND_BYTES - sizeBytes));
      sizeBytes += chunk.length;
      hash.update(chunk);
      done(null, chunk);
    },
  });
  await pipeline(readable(part.file), watch, createWriteStream(path, { flags: 'wx', mode: 0o600 }));
  if (part.file.truncated) throw tooLarge(FILE_LIMIT_BYTES);
  return { sizeBytes, head: Buffer.concat(heads), contentHash: hash.digest('base64url') };
}

function assertBoundary(contentType: string | undefined): void {
  const boundary = /;\s*boundary\s*=\s*(?:"([^"]*)"|([^";\s]*))/i.exec(contentType ?? '');
  const { length } = boundary?.[1] ?? boundary?.[2] ?? '';
  if (length < 1 || length > BOUNDARY_LENGTH_MAX) throw invalidUpload();
}

/**
 * Yields the parts of the multipart parser.
 * Throws 400 if the parser fails; its plain errors would otherwise count as server errors.
 */
async function* readable<T>(source: AsyncIterable<T>): AsyncGenerator<T> {
  try {
    yield* source;
  } catch (error) {
    // The plugin's errors have the response's status, such as 413.
    throw error instanceof Error && 'statusCode' in error ? error : invalidUpload();
  }
}

function checkedForm(fields: Record<string, unknown>, hasFile: boolean): ReceivedUpload['form'] {
  const value = { ...fields, ...(hasFile ? { WebFile: '' } : {}) };
  const found = checkAgainst(contractSchema('UploadForm'), value).map(toFieldError);
  const errors = found.length > 0 ? found : findUnstorableText(fields);
  if (errors.length > 0) throw malformed(errors);
  return fields as ReceivedUpload['form'];
}
