const TICK_MS = 15_000;
/** Hidden tabs run timers once a minute. After a longer gap the page was suspended and connections may be dead. */
const SLEPT_MS = 90_000;

/**
 * Detects that the page was suspended: the laptop slept, or the browser froze the tab.
 * Shape: calls `onWake` within 15 s of waking, or at once when the page becomes visible. Returns a stop function.
 */
export function watchSleep(onWake: () => void): () => void {
  let lastMs = Date.now();
  function check() {
    const nowMs = Date.now();
    const hasSlept = nowMs - lastMs > SLEPT_MS;
    lastMs = nowMs;
    if (hasSlept) onWake();
  }
  const timer = setInterval(check, TICK_MS);
  document.addEventListener('visibilitychange', check);
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', check);
  };
}
