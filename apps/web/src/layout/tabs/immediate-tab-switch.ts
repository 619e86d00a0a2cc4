import { blurBeforeHiding } from './popup-visibility.ts';
import { restoreScroll, saveScroll } from './scroll-restoration.ts';
import { panelElementId } from './tab-element-ids.ts';

/** Scrolling elements of views hidden here and not yet by React. */
const hiddenEarly = new WeakSet<Element>();

/**
 * Shows the view of a tab in the next frame. React needs several more frames for the effects of both views, the strip and
 * the navbar. It finds the panels in the state it expects, because the styles are those that `Activity` sets. No-op if
 * either view is not mounted.
 */
export function switchTabImmediately(id: string, formerId: string | null): void {
  const panel = document.getElementById(panelElementId(id));
  const former = formerId === null ? null : document.getElementById(panelElementId(formerId));
  if (!panel || !former || panel === former) return;
  const scroller = scrollerOf(former);
  if (scroller) {
    saveScroll(scroller);
    hiddenEarly.add(scroller);
    blurBeforeHiding(scroller);
  }
  former.style.setProperty('display', 'none', 'important');
  panel.style.display = '';
  const shown = scrollerOf(panel);
  if (shown) restoreScroll(shown);
}

/** Returns whether a view was hidden here, and forgets it. Its scroll position is already stored then. */
export function isScrollSaved(scroller: Element): boolean {
  return hiddenEarly.delete(scroller);
}

function scrollerOf(panel: Element): Element | null {
  return panel.querySelector('[data-view-scroller]');
}
