import type { ActionCode } from '@parking-plus/contracts';
import { hasAnyActionCode, hasAnyType } from '../rights/guard.ts';
import { useSessionInfo } from '../state/session-store.ts';

/**
 * Returns whether the user has one of the action codes. Errors: throws if `codes` is not a list, or if signed out.
 */
export function useCan(codes: readonly ActionCode[]): boolean {
  return hasAnyActionCode(useSessionInfo(), codes);
}

/** Returns whether the user's account has one of the types. Errors: as `useCan`. */
export function useHasAccountType(types: readonly number[]): boolean {
  return hasAnyType(useSessionInfo(), types);
}
