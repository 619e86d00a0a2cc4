import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query';
import { useCallback, useRef } from 'react';
import { notify } from '../../feedback/notify.ts';
import { useOnceKeys } from './once-key.ts';

export interface ActionInput<Input, Result> {
  /** Does it; hand `idempotencyKey` to the client. */
  run: (input: Input, sending: { idempotencyKey: string }) => Promise<Result>;
  /** Said once it is done; null says nothing. */
  success: string | ((result: Result, input: Input) => string | null);
  /** Queries that show what has changed. */
  invalidates?: readonly QueryKey[] | undefined;
  /** The caller shows the failure itself; otherwise it is a message over the page. */
  showsOwnFailure?: boolean;
}

export interface Action<Input, Result> {
  /**
   * Runs it. Shape: the result, or the error, which has been told unless the caller shows it; null for a second call
   * while one is pending, which does nothing.
   * It stays the same between renders, as lists of actions must. Sent again unchanged after a failure it bears the same key, so that a lost answer does not make it act twice.
   */
  run: (input: Input) => Promise<ActionOutcome<Result> | null>;
  isPending: boolean;
  error: Error | null;
  /** Forgets the error. */
  reset: () => void;
}

export type ActionOutcome<Result> = { result: Result } | { error: unknown };

/** One action on the server: pending, done and told, or refused and told. */
export function useAction<Input, Result>({
  run,
  success,
  invalidates = [],
  showsOwnFailure = false,
}: ActionInput<Input, Result>): Action<Input, Result> {
  const client = useQueryClient();
  const keys = useOnceKeys();
  const isRunning = useRef(false);
  const { mutateAsync, isPending, error, reset } = useMutation({
    mutationFn: (input: Input) => run(input, { idempotencyKey: keys.keyOf(input) }),
    meta: { showsOwnFailure },
    onSuccess: (result, input) => {
      keys.done();
      const said = typeof success === 'string' ? success : success(result, input);
      if (said !== null) notify.success(said);
    },
    // After a failure too: what was refused was often so because the page is behind.
    onSettled: () => {
      for (const queryKey of invalidates) void client.invalidateQueries({ queryKey });
    },
  });
  const runOnce = useCallback(
    async (input: Input): Promise<ActionOutcome<Result> | null> => {
      if (isRunning.current) return null;
      isRunning.current = true;
      try {
        return { result: await mutateAsync(input) };
      } catch (failure) {
        return { error: failure };
      } finally {
        isRunning.current = false;
      }
    },
    [mutateAsync],
  );
  return { run: runOnce, isPending, error, reset };
}
