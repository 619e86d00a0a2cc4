import type { Schemas } from '@parking-plus/contracts';
import { type Role, roleForAccountType } from '@parking-plus/domain';

/** The whole sign-in answer but its tokens: who is signed in, what they may do and see. */
export type SessionInfo = Omit<Schemas['LoginDone'], 'success' | 'message' | 'accessToken' | 'refreshToken'>;

/** Takes the part of a sign-in answer that is kept. */
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
 * Info of the next sign-in of the same user, in which what has not changed is the very same object as before: what is
 * derived from it, such as a half-typed filter's defaults, then stays as it is.
 */
export function keepUnchanged(former: SessionInfo, next: SessionInfo): SessionInfo {
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

/** The password has been changed. */
export function withoutNeedChange(info: SessionInfo): SessionInfo {
  return { ...info, userInfo: { ...info.userInfo, needChange: false } };
}

/** The important bulletins have been read. */
export function withoutBulletins(info: SessionInfo): SessionInfo {
  return { ...info, forceBulletin: [] };
}

const LISTS = ['actionCodes', 'forceBulletin', 'login_SiteInfo', 'list_FileSettings', 'navItems'] as const;

/** Whether a value read from storage can be used as session info: a damaged one must not trap the user. */
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
