const TICK_MS = 15_000;
/** Hidden tabs get their timers once a minute; a longer gap is a sleep, after which no connection can be trusted. */
const SLEPT_MS = 90_000;

/**
 * Notices that this page did not run for a while: the laptop slept, or the browser froze the tab.
 * Shape: tells on waking, at the latest 15 s after, and at once when the page becomes visible; the answer stops it.
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
