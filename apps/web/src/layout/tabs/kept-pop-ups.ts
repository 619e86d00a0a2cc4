/** What a view may have open over itself: lists of choices, calendars, menus, small panels. */
const OPEN_POP_UP = ['select-dropdown', 'picker-dropdown', 'dropdown', 'popover']
  .map((kind) => `.ant-${kind}:not(.ant-${kind}-hidden)`)
  .join();

/** What brings another view to the front when it is pressed. */
const LEADS_AWAY = '[role="tab"]:not([aria-selected="true"]), nav a';

/** What had the focus in a view that was left with a pop-up open. */
const leftAt = new WeakMap<Element, HTMLElement>();

function stop(event: Event): void {
  event.stopImmediatePropagation();
}

/** Lets the focus go without anybody hearing of it: a pop-up closes by that. Shape: the answer ends it. */
function keepBlurQuiet(): () => void {
  window.addEventListener('focusout', stop, true);
  return () => window.removeEventListener('focusout', stop, true);
}

function focusedIn(view: Element): HTMLElement | null {
  const focused = document.activeElement;
  return focused instanceof HTMLElement && view.contains(focused) ? focused : null;
}

/** Notes where the focus is and answers whether a pop-up is open in the view, which then is to be left as it is. */
function isLeftOpen(view: Element): boolean {
  const isOpen = view.querySelector(OPEN_POP_UP) !== null;
  const focused = focusedIn(view);
  if (isOpen && focused) leftAt.set(view, focused);
  return isOpen;
}

/**
 * Takes the focus out of a view that is about to be hidden. The browser would do it a moment later, when inputs with an
 * open list or calendar have lost the refs that their own handlers of `blur` reach for. With a pop-up open these
 * handlers do not run: it is hidden with its view, and comes back with it.
 */
export function blurBeforeHiding(view: Element): void {
  const focused = focusedIn(view);
  if (!focused) return;
  const speakAgain = isLeftOpen(view) ? keepBlurQuiet() : null;
  focused.blur();
  speakAgain?.();
}

/** Keeps the pop-ups of a view open that is left by the mouse: any press beside them would close them. */
export function keepOpenOnLeaving(view: Element, event: MouseEvent): void {
  const { target, button } = event;
  if (button !== 0 || !(target instanceof Element) || view.contains(target)) return;
  if (!target.closest(LEADS_AWAY) || !isLeftOpen(view)) return;
  stop(event);
  // The focus follows the press at once, after whoever heard of it.
  setTimeout(keepBlurQuiet());
}

/** Gives the focus back to a view whose pop-up has come back with it: without, no key would reach it. */
export function refocusPopUp(view: Element): void {
  const focused = leftAt.get(view);
  leftAt.delete(view);
  if (focused && view.querySelector(OPEN_POP_UP)) focused.focus({ preventScroll: true });
}
