import type { QueryClient } from '@tanstack/react-query';
import { runtimeConfig } from '../shared/config/runtime-config.ts';
import { logError } from '../shared/errors/error-log.ts';
import { runAfterFirstInteraction } from './prefetch.ts';

const LOOK_AGAIN_MS = 250;
const MAX_LOOKUPS = 40;

/** Runs a callback when the first screen has content, or after a maximum wait. Returns a cancel function. */
function onceContentIsShown(client: QueryClient, work: () => void): () => void {
  let looks = 0;
  const timer = setInterval(() => {
    looks += 1;
    const isLoading = client.isFetching() > 0 || document.querySelector('[aria-busy="true"]') !== null;
    if (isLoading && looks < MAX_LOOKUPS) return;
    clearInterval(timer);
    work();
  }, LOOK_AGAIN_MS);
  return () => clearInterval(timer);
}

/** Connects to the hub after the first screen has content and the page is idle. Returns a disconnect function. */
export function deferRealtimeStart(client: QueryClient): () => void {
  const { hubUrl } = runtimeConfig();
  if (hubUrl === null) return () => {};
  let stop = runAfterFirstInteraction(() => {
    stop = onceContentIsShown(client, () => {
      let isOver = false;
      stop = () => {
        isOver = true;
      };
      Promise.all([import('../realtime/realtime.ts'), import('../realtime/signalr-connection.ts')]).then(
        ([{ startRealtime }, { signalrConnections }]) => {
          if (!isOver) stop = startRealtime(client, signalrConnections(hubUrl));
        },
        // The application works without the hub: data is then refetched on focus.
        (error: unknown) => logError(error, { kind: 'code' }),
      );
    });
  });
  return () => stop();
}
