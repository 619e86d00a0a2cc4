import type { Schemas } from '@parking-plus/contracts';
import { type Role, roleForAccountType } from '@parking-plus/domain';

/** Sign-in response without tokens: the user, the permissions and the menu. */
export type SessionInfo = Omit<Schemas['LoginDone'], 'success' | 'message' | 'accessToken' | 'refreshToken'>;

/** Returns the stored part of a sign-in response. */
export function sessionInfoOf(answer: Schemas['LoginDone']): SessionInfo {
  const {
    success: _success,
    message: _message,
    accessToken: _access,
    refreshToken: _refresh,
    ...info
  } = answer;
  return info;
}

/**
 * Returns the info of the same user's next sign-in, with unchanged parts identical to the previous ones.
 * State derived from them, such as the defaults of a half-filled filter, then stays.
 */
export function reuseUnchanged(former: SessionInfo, next: SessionInfo): SessionInfo {
  const before = former as Record<string, unknown>;
  const parts = Object.entries(next).map(([name, part]) => {
    const isSame = JSON.stringify(before[name]) === JSON.stringify(part);
    return [name, isSame ? before[name] : part];
  });
  return Object.fromEntries(parts) as SessionInfo;
}

export function roleOf(info: SessionInfo): Role {
  return roleForAccountType(info.userInfo.type);
}

/** Returns the info after a password change. */
export function withPasswordChanged(info: SessionInfo): SessionInfo {
  return { ...info, userInfo: { ...info.userInfo, needChange: false } };
}

/** Returns the info after the mandatory announcements were read. */
export function withoutBulletins(info: SessionInfo): SessionInfo {
  return { ...info, forceBulletin: [] };
}

const LISTS = ['actionCodes', 'forceBulletin', 'login_SiteInfo', 'list_FileSettings', 'navItems'] as const;

/** Returns whether a stored value is valid session info. An invalid one must not lock the user out. */
export function isSessionInfo(value: unknown): value is SessionInfo {
  if (typeof value !== 'object' || value === null) return false;
  const { userInfo, ...rest } = value as Record<string, unknown>;
  if (typeof userInfo !== 'object' || userInfo === null) return false;
  const { name, type, account } = userInfo as Record<string, unknown>;
  return (
    typeof name === 'string' &&
    typeof type === 'number' &&
    typeof account === 'string' &&
    LISTS.every((list) => Array.isArray(rest[list]))
  );
}
