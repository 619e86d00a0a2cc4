import type { Socket } from 'node:net';
import { malformed, tooLarge } from '../../errors/error-catalogue.ts';
import { BODY_LIMIT_BYTES } from '../contract/contract-routes.ts';
import { requestTimeout } from './plugins.errors.ts';

const REASONS = { 400: 'Bad Request', 408: 'Request Timeout', 413: 'Content Too Large' } as const;

/** Responds to invalid HTTP: a malformed head, one that is too large, one that never ends. */
export function handleClientError(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) return;
  const [status, refusal] = answerTo(error.code);
  // An incomplete request has no parsed headers, so the caller's language is unknown.
  const body = JSON.stringify(refusal.toAnswer('zh_TC'));
  socket.end(
    [
      `HTTP/1.1 ${status} ${REASONS[status]}`,
      'content-type: application/json; charset=utf-8',
      `content-length: ${Buffer.byteLength(body)}`,
      'connection: close',
      '',
      body,
    ].join('\r\n'),
  );
}

function answerTo(code: string | undefined) {
  if (code === 'HPE_HEADER_OVERFLOW') return [413, tooLarge(BODY_LIMIT_BYTES)] as const;
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return [408, requestTimeout()] as const;
  return [400, malformed()] as const;
}
