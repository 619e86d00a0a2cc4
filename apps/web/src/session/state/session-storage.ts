import { isSessionInfo, type SessionInfo } from './session-info.ts';

/** Keys in localStorage. Source: docs/spec-statements.md 3.14. */
const STORAGE_KEYS = { accessToken: 'jwt', refreshToken: 'jwtRefresh', info: 'info' } as const;

export interface Tokens {
  accessToken: string;
  /** Empty if the server does not grant a refresh. */
  refreshToken: string;
}

export interface StoredSession {
  tokens: Tokens;
  info: SessionInfo;
}

/** Returns the stored session, or null if it is missing, incomplete or invalid. */
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
  // Other browser tabs watch the access token, so the refresh token must be written first.
  localStorage.setItem(STORAGE_KEYS.refreshToken, refreshToken);
  localStorage.setItem(STORAGE_KEYS.accessToken, accessToken);
}

export function storeInfo(info: SessionInfo): void {
  localStorage.setItem(STORAGE_KEYS.info, JSON.stringify(info));
}

/** Removes the session's keys, for example after it was found invalid. */
export function clearStoredSession(): void {
  for (const key of Object.values(STORAGE_KEYS)) localStorage.removeItem(key);
}

/** Clears both storages on sign-out. Source: docs/spec-statements.md 4.4. */
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
