import { type Client, createClient, type SessionPort } from '@parking-plus/contracts/client';
import { currentLanguage } from '../../i18n/i18n.ts';
import { LANGUAGE_TAG } from '../../i18n/languages.ts';
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
    language: () => LANGUAGE_TAG[currentLanguage()],
    onAttempt: rememberCall,
  });
}

/** The one client. Errors: every call rejects with `ApiError` and nothing else. Import it only after `config.json` is loaded. */
export const api = clientFor(sessionPort);
