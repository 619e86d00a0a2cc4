import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query';
import { useCallback, useRef } from 'react';
import { notify } from '../../feedback/notify.ts';
import { useIdempotencyKeys } from './idempotency-key-cache.ts';

export interface ActionInput<Input, Result> {
  /** Sends the request; pass `idempotencyKey` to the client. */
  run: (input: Input, sending: { idempotencyKey: string }) => Promise<Result>;
  /** Success message; null shows none. */
  success: string | ((result: Result, input: Input) => string | null);
  /** Queries that show the changed data. */
  invalidates?: readonly QueryKey[] | undefined;
  /** The caller shows the failure. By default it is a message over the page. */
  showsOwnFailure?: boolean;
}

export interface Action<Input, Result> {
  /**
   * Runs the action. Shape: the result, or the error, which is shown unless the caller shows it. Returns null
   * for a second call during a pending one, which is ignored. Stable between renders, as action lists
   * require. A retry with unchanged input uses the same idempotency key.
   */
  run: (input: Input) => Promise<ActionOutcome<Result> | null>;
  isPending: boolean;
  error: Error | null;
  reset: () => void;
}

export type ActionOutcome<Result> = { result: Result } | { error: unknown };

/** Returns an action on the server with its pending state, messages and error. */
export function useAction<Input, Result>({
  run,
  success,
  invalidates = [],
  showsOwnFailure = false,
}: ActionInput<Input, Result>): Action<Input, Result> {
  const client = useQueryClient();
  const keys = useIdempotencyKeys();
  const isRunning = useRef(false);
  const { mutateAsync, isPending, error, reset } = useMutation({
    mutationFn: (input: Input) => run(input, { idempotencyKey: keys.keyOf(input) }),
    meta: { showsOwnFailure },
    onSuccess: (result, input) => {
      keys.done();
      const said = typeof success === 'string' ? success : success(result, input);
      if (said !== null) notify.success(said);
    },
    // Also after a failure, because a rejection often means that the page is outdated.
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
