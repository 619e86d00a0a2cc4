import { isApiError } from '@parking-plus/contracts/client';
import { text } from '../../i18n/i18n.ts';
import { HTTP_ERROR_SECONDS, MESSAGE_SECONDS } from './notify.ts';

export interface FailureText {
  text: string;
  /** Display duration of the message. */
  seconds: number;
}

/**
 * Returns the message of a failure, or null for a cancelled call or an ended session, which shows its own
 * message.
 * Source: docs/spec-statements.md 8.1 to 8.8. The namespace `failure` must be loaded.
 */
export function failureText(error: unknown): FailureText | null {
  if (!isApiError(error)) return { text: text('failure', 'fault'), seconds: HTTP_ERROR_SECONDS };
  switch (error.kind) {
    case 'cancelled':
    case 'unauthorized':
    case 'superseded':
      return null;
    case 'refused':
    case 'contract':
      return { text: error.serverMessage ?? text('failure', 'refused'), seconds: MESSAGE_SECONDS };
    case 'forbidden':
      return { text: text('failure', 'forbidden'), seconds: HTTP_ERROR_SECONDS };
    case 'http':
      return { text: error.serverMessage ?? text('failure', 'fault'), seconds: HTTP_ERROR_SECONDS };
    case 'network':
      return { text: text('failure', 'network'), seconds: HTTP_ERROR_SECONDS };
    case 'timeout':
      return { text: text('failure', 'timeout'), seconds: HTTP_ERROR_SECONDS };
  }
}
