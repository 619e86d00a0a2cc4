import { blurBeforeHiding } from './kept-pop-ups.ts';
import { keepScroll, restoreScroll } from './kept-scroll.ts';
import { panelElementId } from './tab-element-ids.ts';

/** Scrolling elements of views that were hidden here, until React has hidden them as well. */
const hiddenEarly = new WeakSet<Element>();

/**
 * Brings the view of a tab to the front in the very next frame. All that goes with it (effects of two views, the strip,
 * the navbar) takes React several frames more; it then finds the panels as it wants them itself: the styles are those
 * that `Activity` sets. Nothing happens where either view is not mounted.
 */
export function showAtOnce(id: string, formerId: string | null): void {
  const panel = document.getElementById(panelElementId(id));
  const former = formerId === null ? null : document.getElementById(panelElementId(formerId));
  if (!panel || !former || panel === former) return;
  const scroller = scrollerOf(former);
  if (scroller) {
    keepScroll(scroller);
    hiddenEarly.add(scroller);
    blurBeforeHiding(scroller);
  }
  former.style.setProperty('display', 'none', 'important');
  panel.style.display = '';
  const shown = scrollerOf(panel);
  if (shown) restoreScroll(shown);
}

/** Whether a view's scroll position was kept when it was hidden here. Asking ends it. */
export function wasHiddenEarly(scroller: Element): boolean {
  return hiddenEarly.delete(scroller);
}

function scrollerOf(panel: Element): Element | null {
  return panel.querySelector('[data-view-scroller]');
}
