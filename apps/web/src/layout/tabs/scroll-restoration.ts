interface Scrolled {
  top: number;
  left: number;
}

/** Scroll positions of a hidden view and its ancestors, by the view's own scrolling element. */
const kept = new WeakMap<Element, ReadonlyMap<Element, Scrolled>>();
/** Elements that any view has scrolled. */
const moved = new WeakSet<Element>();

/** Stores a view's scroll position. Call it while the view is visible: a hidden element has no position. */
export function saveScroll(own: Element): void {
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
 * Restores the scroll position of a view. Skips elements that were never scrolled, because reading a position forces
 * a layout of the page.
 */
export function restoreScroll(own: Element): void {
  const positions = kept.get(own);
  if (!positions) return;
  for (let at: Element | null = own; at; at = at.parentElement) {
    if (moved.has(at)) at.scrollTo({ ...(positions.get(at) ?? { top: 0, left: 0 }), behavior: 'instant' });
  }
}
