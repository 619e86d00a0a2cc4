import { FileLinkType } from '@parking-plus/contracts';
import type { InjectOptions } from 'fastify';
import { signed } from '../../../testing/test-app.ts';

/** Bytes with the signature of a picture. */
export const PNG = Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), Buffer.alloc(2_000, 7)]);
export const BOUNDARY = 'plus-test-boundary';

export type UploadForm = {
  fields?: Readonly<Record<string, string>>;
  name?: string;
  bytes?: Uint8Array;
  fileField?: string;
  copies?: number;
};

/** Fields of a site's photo. */
export const FIELDS = {
  FileSettings_ID: '',
  FileSettings_LinkedCode: 'TPE001',
  FileSettings_LinkedType: String(FileLinkType.SitePhoto),
  FileSettings_ChangeType: '1',
  FileSettings_State: '1',
};

/** Returns the body of an upload. `copies` repeats the file. */
export function formBody({
  fields = FIELDS,
  name = '現場照片.png',
  bytes = PNG,
  fileField = 'WebFile',
  copies = 1,
}: UploadForm = {}): Buffer {
  const parts: Uint8Array[] = Object.entries(fields).map(([field, value]) =>
    Buffer.from(`--${BOUNDARY}\r\ncontent-disposition: form-data; name="${field}"\r\n\r\n${value}\r\n`),
  );
  for (let copy = 0; copy < copies; copy++) {
    const head = `--${BOUNDARY}\r\ncontent-disposition: form-data; name="${fileField}"; filename="${name}"\r\ncontent-type: image/png\r\n\r\n`;
    parts.push(Buffer.from(head), bytes, Buffer.from('\r\n'));
  }
  return Buffer.concat([...parts, Buffer.from(`--${BOUNDARY}--\r\n`)]);
}

/** Returns an upload request for injection. */
export function uploadRequest(token: string, form: UploadForm = {}): InjectOptions {
  return signed(token, {
    method: 'POST',
    url: '/plusapi/files/upload',
    headers: { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` },
    payload: formBody(form),
  });
}
