import { type ILogger, LogLevel } from '@microsoft/signalr';
import { logError } from '../shared/errors/error-log.ts';

/** What the library says of connections that fail or end: an everyday thing, which the navbar tells. */
const CONNECTION_TROUBLE =
  /connection|transport|negotiat|HTTP request|handshake|Server returned|page is being frozen|TransportSendQueue/i;

/**
 * The library's words, which it would write to the console, go to our error log: from warnings on, and only what is
 * about messages, such as one that nobody here understands. Addresses with tokens are in lines below that level.
 */
export const signalrLog: ILogger = {
  log(level, message) {
    if (level < LogLevel.Warning || CONNECTION_TROUBLE.test(message)) return;
    logError(`Hub: ${message}`);
  },
};
