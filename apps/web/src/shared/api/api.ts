import { type Client, createClient, type SessionPort } from '@parking-plus/contracts/client';
import { runtimeConfig } from '../config/runtime-config.ts';
import { rememberCall } from '../errors/recent-calls.ts';
import { sessionPort } from './session-port.ts';

const { apiBase, requestTimeoutMs, validateAnswers } = runtimeConfig();

/** A client that acts for another session than the page's: one that the page has left already. */
export function clientFor(session: SessionPort): Client {
  return createClient({
    baseUrl: apiBase,
    timeoutMs: requestTimeoutMs,
    validateAnswers,
    session,
    onAttempt: rememberCall,
  });
}

/** The one client. Errors: every call rejects with `ApiError` and nothing else. Import it only after `config.json` is loaded. */
export const api = clientFor(sessionPort);
