import { type ILogger, LogLevel } from '@microsoft/signalr';
import { logError } from '../shared/errors/error-log.ts';

/** Library messages about failed or closed connections. They are expected, and the navbar shows the status. */
const CONNECTION_TROUBLE =
  /connection|transport|negotiat|HTTP request|handshake|Server returned|page is being frozen|TransportSendQueue/i;

/**
 * Sends warnings of the library about messages, such as one without a handler, to the error log instead of the
 * console. Lower levels are dropped because they contain URLs with tokens.
 */
export const signalrLog: ILogger = {
  log(level, message) {
    if (level < LogLevel.Warning || CONNECTION_TROUBLE.test(message)) return;
    logError(`Hub: ${message}`);
  },
};
