import type { QueryClient } from '@tanstack/react-query';
import { runtimeConfig } from '../shared/config/runtime-config.ts';
import { logError } from '../shared/errors/error-log.ts';
import { onceSettled } from './prefetch.ts';

/** Connects to the hub once the page has settled: what it tells can wait. Shape: the answer ends the connection. */
export function startRealtimeLater(client: QueryClient): () => void {
  const { hubUrl } = runtimeConfig();
  if (hubUrl === null) return () => {};
  let stopRealtime: (() => void) | null = null;
  let isOver = false;
  const stopWaiting = onceSettled(() => {
    Promise.all([import('../realtime/realtime.ts'), import('../realtime/signalr-link.ts')]).then(
      ([{ startRealtime }, { signalrLinks }]) => {
        if (!isOver) stopRealtime = startRealtime(client, signalrLinks(hubUrl));
      },
      // The product does without it: what changes is then seen when the page is looked at again.
      (error: unknown) => logError(error, { kind: 'code' }),
    );
  });
  return () => {
    isOver = true;
    stopWaiting();
    stopRealtime?.();
  };
}
