import { isChunkLoadError } from './chunk-load-error.ts';
import { logError } from './error-log.ts';

/** A browser notice about a delayed notification. Not a failure. */
const HARMLESS = /^ResizeObserver loop/;

/** Logs uncaught script errors and rejected promises. */
export function watchUncaughtErrors(): void {
  window.addEventListener('error', (event) => {
    if (!HARMLESS.test(event.message)) logUncaught(event.error ?? event.message);
  });
  window.addEventListener('unhandledrejection', (event) => logUncaught(event.reason));
}

function logUncaught(error: unknown): void {
  logError(error, { kind: isChunkLoadError(error) ? 'code' : 'script' });
}

/** Logs an error that an error boundary has caught, and prints it to the console. */
export function logRenderError(
  error: unknown,
  { componentStack }: { componentStack?: string | undefined },
): void {
  logError(error, { kind: isChunkLoadError(error) ? 'code' : 'render', componentStack });
  // biome-ignore lint/suspicious/noConsole: a crash that a boundary hides must not go unseen by developers and tests.
  console.error(error);
}
