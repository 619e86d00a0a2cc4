interface Scrolled {
  top: number;
  left: number;
}

/** Where a view and what stands around it were scrolled to when it was left, by the view's own scrolling element. */
const kept = new WeakMap<Element, ReadonlyMap<Element, Scrolled>>();
/** What was scrolled at all, by whichever view. */
const moved = new WeakSet<Element>();

/** Keeps where a view is scrolled to. Call it while the view is on show: a hidden element has no position. */
export function keepScroll(own: Element): void {
  const positions = new Map<Element, Scrolled>();
  for (let at: Element | null = own; at; at = at.parentElement) {
    const { scrollTop: top, scrollLeft: left } = at;
    if (top === 0 && left === 0) continue;
    moved.add(at);
    positions.set(at, { top, left });
  }
  kept.set(own, positions);
}

/**
 * Takes a view that is on show again back to where it was left. What was never scrolled is not touched, since asking for
 * a position makes the browser lay out the whole page first.
 */
export function restoreScroll(own: Element): void {
  const positions = kept.get(own);
  if (!positions) return;
  for (let at: Element | null = own; at; at = at.parentElement) {
    if (moved.has(at)) at.scrollTo({ ...(positions.get(at) ?? { top: 0, left: 0 }), behavior: 'instant' });
  }
}
