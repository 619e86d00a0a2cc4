import { isApiError } from '@parking-plus/contracts/client';
import { logError } from './error-log.ts';

/**
 * Logs a failed call that indicates a fault: an invalid response, a server error or a timeout. Rejections,
 * missing permissions and ended sessions are ordinary responses. The page itself shows a missing network.
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
