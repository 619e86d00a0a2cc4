/** Waits until the browser has nothing to paint, as far as it can tell. */
function whenIdle(work: () => void): () => void {
  if (typeof requestIdleCallback === 'undefined') {
    const timer = setTimeout(work, 200);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(work, { timeout: 2000 });
  return () => cancelIdleCallback(handle);
}

/**
 * Fetches what sign-in leads to in idle time, once its form is on the screen: the call itself, then the frame.
 * Shape: the answer stops what has not begun. A failure is left to the real import, which reports it.
 */
export function prefetchInside(): () => void {
  return whenIdle(() => {
    import('../session/sign-in/sign-in.ts')
      .then(() => import('./inside.tsx'))
      .then(() => import('./framed.tsx'))
      .catch(() => {});
  });
}
