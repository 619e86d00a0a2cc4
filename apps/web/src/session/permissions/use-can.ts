import type { ActionCode } from '@parking-plus/contracts';
import { hasAnyType, holdsAnyCode } from '../rights/guard.ts';
import { useSessionInfo } from '../state/session-store.ts';

/** Whether the signed-in user holds one of the action codes. Errors: throws where `codes` is not a list, or nobody is signed in. */
export function useCan(codes: readonly ActionCode[]): boolean {
  return holdsAnyCode(useSessionInfo(), codes);
}

/** Whether the signed-in user's account is of one of the types. Errors: as `useCan`. */
export function useHasAccountType(types: readonly number[]): boolean {
  return hasAnyType(useSessionInfo(), types);
}
