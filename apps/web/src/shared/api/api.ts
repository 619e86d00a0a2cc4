import { type Client, createClient, type SessionPort } from '@parking-plus/contracts/client';
import { currentLanguage } from '../../i18n/i18n.ts';
import { LANGUAGE_TAG } from '../../i18n/languages.ts';
import { runtimeConfig } from '../config/runtime-config.ts';
import { recordCall } from '../errors/recent-calls.ts';
import { sessionPort } from './session-port.ts';

const { apiBase, requestTimeoutMs, validateAnswers } = runtimeConfig();

/** Returns a client for a session that the page has already left. */
export function clientFor(session: SessionPort): Client {
  return createClient({
    baseUrl: apiBase,
    timeoutMs: requestTimeoutMs,
    validateAnswers,
    session,
    language: () => LANGUAGE_TAG[currentLanguage()],
    onAttempt: recordCall,
  });
}

/**
 * The shared client. Errors: every call rejects with `ApiError` only. Import it after loading `config.json`.
 */
export const api = clientFor(sessionPort);
