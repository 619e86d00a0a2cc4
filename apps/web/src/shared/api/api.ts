import { createClient } from '@parking-plus/contracts/client';
import { runtimeConfig } from '../config/runtime-config.ts';
import { rememberCall } from '../errors/recent-calls.ts';
import { sessionPort } from './session-port.ts';

const { apiBase, requestTimeoutMs, validateAnswers } = runtimeConfig();

/** The one client. Errors: every call rejects with `ApiError` and nothing else. Import it only after `config.json` is loaded. */
export const api = createClient({
  baseUrl: apiBase,
  timeoutMs: requestTimeoutMs,
  validateAnswers,
  session: sessionPort,
  onAttempt: rememberCall,
});
