import { logError } from './error-log.ts';
import { isMissingCode } from './missing-code.ts';

/** A browser's own remark that it put a notice off to the next frame: nothing failed. */
const HARMLESS = /^ResizeObserver loop/;

/** Enters what nothing caught: errors of scripts and rejected promises. */
export function watchUncaughtErrors(): void {
  window.addEventListener('error', (event) => {
    if (!HARMLESS.test(event.message)) logUncaught(event.error ?? event.message);
  });
  window.addEventListener('unhandledrejection', (event) => logUncaught(event.reason));
}

function logUncaught(error: unknown): void {
  logError(error, { kind: isMissingCode(error) ? 'code' : 'script' });
}

/** Enters an error of a part of the page that an error boundary keeps within bounds; the console hears of it too. */
export function logRenderError(
  error: unknown,
  { componentStack }: { componentStack?: string | undefined },
): void {
  logError(error, { kind: isMissingCode(error) ? 'code' : 'render', componentStack });
  // biome-ignore lint/suspicious/noConsole: a crash that a boundary hides must not go unseen by developers and tests.
  console.error(error);
}
