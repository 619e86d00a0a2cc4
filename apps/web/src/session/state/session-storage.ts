import { isSessionInfo, type SessionInfo } from './session-info.ts';

/** Names in localStorage. Source: docs/spec-statements.md 3.14. */
const STORAGE_KEYS = { accessToken: 'jwt', refreshToken: 'jwtRefresh', info: 'info' } as const;

export interface Tokens {
  accessToken: string;
  /** Empty where the server grants no refresh. */
  refreshToken: string;
}

export interface StoredSession {
  tokens: Tokens;
  info: SessionInfo;
}

/** The session that this browser keeps; null where there is none, or where a part is missing or damaged. */
export function readStoredSession(): StoredSession | null {
  const tokens = readStoredTokens();
  const info = parse(localStorage.getItem(STORAGE_KEYS.info));
  return tokens && isSessionInfo(info) ? { tokens, info } : null;
}

function readStoredTokens(): Tokens | null {
  const accessToken = localStorage.getItem(STORAGE_KEYS.accessToken);
  if (!accessToken) return null;
  return { accessToken, refreshToken: localStorage.getItem(STORAGE_KEYS.refreshToken) ?? '' };
}

export function storeTokens({ accessToken, refreshToken }: Tokens): void {
  // Other browser tabs go by the access token: where it is new, the one that renews it must be there already.
  localStorage.setItem(STORAGE_KEYS.refreshToken, refreshToken);
  localStorage.setItem(STORAGE_KEYS.accessToken, accessToken);
}

export function storeInfo(info: SessionInfo): void {
  localStorage.setItem(STORAGE_KEYS.info, JSON.stringify(info));
}

/** Takes the session's own keys out: what is left of a damaged one. */
export function forgetStoredSession(): void {
  for (const key of Object.values(STORAGE_KEYS)) localStorage.removeItem(key);
}

/** Empties both storages: what log-out promises. Source: docs/spec-statements.md 4.4. */
export function clearStorages(): void {
  localStorage.clear();
  sessionStorage.clear();
}

function parse(json: string | null): unknown {
  if (json === null) return null;
  try {
    return JSON.parse(json) as unknown;
  } catch {
    return null;
  }
}
