import { loadNamespaces } from '../i18n/i18n.ts';

/** Delay after the first render before prefetching starts. */
const SETTLE_MS = 1500;

/** Events that indicate the first interaction. */
const FIRST_USE = ['keydown', 'pointerdown', 'input'] as const;

/** Runs a callback when the browser is idle. Returns a cancel function. */
function runWhenIdle(work: () => void): () => void {
  if (typeof requestIdleCallback === 'undefined') {
    const timer = setTimeout(work, 200);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(work, { timeout: 2000 });
  return () => cancelIdleCallback(handle);
}

/**
 * Runs a callback once, when idle, after the first interaction or after 1.5 s without one. Returns a cancel function.
 */
export function runAfterFirstInteraction(work: () => void): () => void {
  let stopIdle = () => {};
  function begin() {
    stop();
    stopIdle = runWhenIdle(work);
  }
  const timer = setTimeout(begin, SETTLE_MS);
  for (const event of FIRST_USE) window.addEventListener(event, begin, { passive: true });
  function stop() {
    clearTimeout(timer);
    stopIdle();
    for (const event of FIRST_USE) window.removeEventListener(event, begin);
  }
  return stop;
}

/**
 * Prefetches the sign-in call and the layout while the user types.
 * Returns a cancel function. Failures are ignored; the real import reports them.
 */
export function prefetchInside(): () => void {
  return runAfterFirstInteraction(() => {
    import('../session/sign-in/sign-in.ts')
      .then(() => import('./authenticated-app.tsx'))
      .then(() => import('./app-shell.tsx'))
      .catch(() => {});
  });
}

/**
 * Prefetches the table libraries, the search of Ctrl+K so that it takes the first keys, and the code that clears drafts so
 * that sign-out works offline. Returns a cancel function. Failures are ignored.
 */
export function prefetchTools(): () => void {
  return runAfterFirstInteraction(() => {
    import('../shared/table/data-table.tsx').catch(() => {});
    import('../layout/menu-search/menu-search-dialog.tsx')
      .then(() => loadNamespaces('menu-search'))
      .catch(() => {});
    import('../shared/form/draft/draft-storage.ts').catch(() => {});
  });
}
