import type { ActionCode } from '@parking-plus/contracts';
import type { SessionInfo } from '../state/session-info.ts';

/** Requirements for seeing an element: one of the action codes and one of the account types. */
export interface Guard {
  /** Action codes, named by `dealActions` of the contract. Omitted: no code required. */
  codes?: readonly ActionCode[];
  /** Account types. Omitted: any type. */
  types?: readonly number[];
}

type Holder = Pick<SessionInfo, 'actionCodes' | 'userInfo'>;

/**
 * Returns whether the user has at least one of the action codes.
 * Errors: throws `Error` with the specified text if `codes` is not a list.
 * Source: docs/spec-statements.md 6.3 and 6.4.
 */
export function hasAnyActionCode({ actionCodes }: Holder, codes: readonly string[]): boolean {
  if (!Array.isArray(codes)) throw new Error('查無權限，請確認登入狀態');
  return actionCodes.some((held) => codes.includes(held?.operateCode));
}

/**
 * Returns whether the user's account has one of the types.
 * Errors: throws `Error` with the specified text if `types` is not a list.
 * Source: docs/spec-statements.md 6.3 and 6.5.
 */
export function hasAnyType({ userInfo }: Holder, types: readonly number[]): boolean {
  if (!Array.isArray(types)) throw new Error('查無帳號類型，請確認登入狀態');
  return types.includes(userInfo.type);
}

/** Returns whether the user satisfies a guard. Errors: as `hasAnyActionCode` and `hasAnyType`. */
export function isAllowed(guard: Guard, holder: Holder): boolean {
  // `in`, not `!== undefined`: a list that is undefined by mistake must not disable the guard.
  const mayByCode = !('codes' in guard) || hasAnyActionCode(holder, guard.codes as readonly string[]);
  const mayByType = !('types' in guard) || hasAnyType(holder, guard.types as readonly number[]);
  return mayByCode && mayByType;
}
