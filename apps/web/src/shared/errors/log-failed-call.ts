import { isApiError } from '@parking-plus/contracts/client';
import { logError } from './error-log.ts';

/**
 * Enters a failed call that tells of a fault: a broken answer, a server error, no answer in time.
 * Refusals, missing rights and ended sessions are everyday answers; a call without a network is told by the page itself.
 */
export function logFailedCall(error: unknown): void {
  if (!isApiError(error)) {
    logError(error);
    return;
  }
  const isFault =
    error.kind === 'contract' ||
    error.kind === 'timeout' ||
    error.kind === 'http' ||
    (error.kind === 'network' && navigator.onLine);
  if (!isFault) return;
  const subject = error.deal ? `${error.deal}: ` : '';
  const status = error.status === null ? '' : ` ${error.status}`;
  const reason = error.serverMessage === null ? '' : `, ${error.serverMessage}`;
  const cause =
    error.kind === 'contract' && error.cause !== undefined ? ` ${JSON.stringify(error.cause)}` : '';
  logError(`${subject}${error.kind}${status}${reason}${cause}`, { kind: 'call', requestId: error.requestId });
}
