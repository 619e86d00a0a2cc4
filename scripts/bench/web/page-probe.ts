/** Measurements that the probe stores in the page. Units: ms of the page's clock. */
export interface PageRecord {
  /** Shape: start and duration of tasks over 50 ms. */
  longTasks: [number, number][];
  /** Shape: start and time to next paint of clicks and keys. */
  inputs: [number, number][];
  /** Time at which the awaited element was painted. */
  shownAt: number | null;
}

declare global {
  interface Window {
    plusProbe: PageRecord & { awaitShown(selector: string): void };
  }
}

/** Installs the probe. It runs in the page before its own scripts, so it cannot reference this module. */
export function installProbe(): void {
  const longTasks: [number, number][] = [];
  const inputs: [number, number][] = [];
  // The default buffer keeps 250 requests; a visit comes close to that.
  performance.setResourceTimingBufferSize(2_000);
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries()) longTasks.push([startTime, duration]);
  }).observe({ type: 'longtask', buffered: true });
  new PerformanceObserver((list) => {
    for (const { startTime, duration, name } of list.getEntries()) {
      if (/^(click|pointer(down|up)|key(down|up))$/.test(name)) inputs.push([startTime, duration]);
    }
  }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit);

  function isShown(element: Element): boolean {
    const box = element.getBoundingClientRect();
    const isInView = box.width > 0 && box.height > 0 && box.bottom > 0 && box.top < window.innerHeight;
    return isInView && element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
  }

  window.plusProbe = {
    longTasks,
    inputs,
    shownAt: null,
    awaitShown(selector) {
      this.shownAt = null;
      const look = () => {
        if (![...document.querySelectorAll(selector)].some(isShown)) {
          requestAnimationFrame(look);
          return;
        }
        // A message posted in a frame is handled after that frame was painted.
        requestAnimationFrame(() => {
          const channel = new MessageChannel();
          channel.port1.onmessage = () => {
            this.shownAt = performance.now();
          };
          channel.port2.postMessage(null);
        });
      };
      look();
    },
  };
}
