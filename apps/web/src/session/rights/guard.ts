import type { ActionCode } from '@parking-plus/contracts';
import type { SessionInfo } from '../state/session-info.ts';

/** Who may see something: whoever holds one of the action codes, and is of one of the account types. */
export interface Guard {
  /** Name them by `dealActions` of the contract. Left out: no code is needed. */
  codes?: readonly ActionCode[];
  /** Left out: any type of account. */
  types?: readonly number[];
}

type Holder = Pick<SessionInfo, 'actionCodes' | 'userInfo'>;

/**
 * Whether the user holds at least one of the action codes.
 * Errors: throws `Error` with the specification's text where `codes` is not a list.
 * Source: docs/spec-statements.md 6.3 and 6.4.
 */
export function holdsAnyCode({ actionCodes }: Holder, codes: readonly string[]): boolean {
  if (!Array.isArray(codes)) throw new Error('查無權限，請確認登入狀態');
  return actionCodes.some((held) => codes.includes(held?.operateCode));
}

/**
 * Whether the user's account is of one of the types.
 * Errors: throws `Error` with the specification's text where `types` is not a list.
 * Source: docs/spec-statements.md 6.3 and 6.5.
 */
export function hasAnyType({ userInfo }: Holder, types: readonly number[]): boolean {
  if (!Array.isArray(types)) throw new Error('查無帳號類型，請確認登入狀態');
  return types.includes(userInfo.type);
}

/** Whether a guard lets the user in. Errors: as `holdsAnyCode` and `hasAnyType`. */
export function letsIn(guard: Guard, holder: Holder): boolean {
  // `in`, not `!== undefined`: a list that came out undefined must not open what it was to guard.
  const mayByCode = !('codes' in guard) || holdsAnyCode(holder, guard.codes as readonly string[]);
  const mayByType = !('types' in guard) || hasAnyType(holder, guard.types as readonly number[]);
  return mayByCode && mayByType;
}
