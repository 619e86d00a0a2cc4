/** How long a page that was just shown is left in peace before anything is fetched for later. */
const SETTLE_MS = 1500;

/** Signs that someone has begun to use the page. */
const FIRST_USE = ['keydown', 'pointerdown', 'input'] as const;

/** Waits until the browser has nothing to paint, as far as it can tell. The answer stops it. */
function whenIdle(work: () => void): () => void {
  if (typeof requestIdleCallback === 'undefined') {
    const timer = setTimeout(work, 200);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(work, { timeout: 2000 });
  return () => cancelIdleCallback(handle);
}

/** Runs once, in idle time, after the first key or click on the page or 1.5 s without one. The answer stops it. */
export function onceSettled(work: () => void): () => void {
  let stopIdle = () => {};
  function begin() {
    stop();
    stopIdle = whenIdle(work);
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
 * Fetches what sign-in leads to while the user types: the call itself, then the frame.
 * Shape: the answer stops what has not begun. A failure is left to the real import, which reports it.
 */
export function prefetchInside(): () => void {
  return onceSettled(() => {
    import('../session/sign-in/sign-in.ts')
      .then(() => import('./inside.tsx'))
      .then(() => import('./framed.tsx'))
      .catch(() => {});
  });
}

/**
 * Fetches the libraries of all lists while the user reads the first screen, and what log-out needs to drop drafts, so
 * that it does without the network. Shape: as `prefetchInside`.
 */
export function prefetchTable(): () => void {
  return onceSettled(() => {
    import('../shared/table/data-table.tsx').catch(() => {});
    import('../shared/table/detail/detail-drawer.tsx').catch(() => {});
    import('../shared/form/draft/draft-storage.ts').catch(() => {});
  });
}
