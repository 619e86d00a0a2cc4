import type { Socket } from 'node:net';
import { malformed, tooLarge } from '../../errors/catalogue.ts';
import { localized } from '../../errors/localized-text.ts';
import { BODY_LIMIT_BYTES } from '../contract/contract-routes.ts';

const REASONS = { 400: 'Bad Request', 408: 'Request Timeout', 413: 'Content Too Large' } as const;

/** Responds to invalid HTTP: a malformed head, one that is too large, one that never ends. */
export function answerClientError(error: Error & { code?: string }, socket: Socket): void {
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
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT')
    return [
      408,
      malformed(
        [],
        localized('請求未在時限內送完，請重新送出。', 'The request did not arrive in time. Send it again.'),
      ),
    ] as const;
  return [400, malformed()] as const;
}
