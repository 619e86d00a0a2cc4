/** Selector of a view's open pop-ups: select lists, calendars, menus and popovers. */
const OPEN_POP_UP = ['select-dropdown', 'picker-dropdown', 'dropdown', 'popover']
  .map((kind) => `.ant-${kind}:not(.ant-${kind}-hidden)`)
  .join();

/** Selector of elements that switch to another view when pressed. */
const LEADS_AWAY = '[role="tab"]:not([aria-selected="true"]), nav a';

/** Element with the focus in a view that was left with an open pop-up. */
const leftAt = new WeakMap<Element, HTMLElement>();

function stop(event: Event): void {
  event.stopImmediatePropagation();
}

/** Suppresses `focusout` events, because they close pop-ups. Returns a function that ends it. */
function keepBlurQuiet(): () => void {
  window.addEventListener('focusout', stop, true);
  return () => window.removeEventListener('focusout', stop, true);
}

function focusedIn(view: Element): HTMLElement | null {
  const focused = document.activeElement;
  return focused instanceof HTMLElement && view.contains(focused) ? focused : null;
}

/** Stores the focused element and returns whether the view has an open pop-up, which is then preserved. */
function isLeftOpen(view: Element): boolean {
  const isOpen = view.querySelector(OPEN_POP_UP) !== null;
  const focused = focusedIn(view);
  if (isOpen && focused) leftAt.set(view, focused);
  return isOpen;
}

/**
 * Removes the focus from a view before it is hidden.
 * The browser would do so later, when inputs with an open list or calendar have lost the refs that their `blur`
 * handlers use. With an open pop-up these handlers do not run: the pop-up is hidden and restored with its view.
 */
export function blurBeforeHiding(view: Element): void {
  const focused = focusedIn(view);
  if (!focused) return;
  const speakAgain = isLeftOpen(view) ? keepBlurQuiet() : null;
  focused.blur();
  speakAgain?.();
}

/** Prevents a press outside from closing a view's pop-ups when the user leaves it by mouse. */
export function keepPopupsOpen(view: Element, event: MouseEvent): void {
  const { target, button } = event;
  if (button !== 0 || !(target instanceof Element) || view.contains(target)) return;
  if (!target.closest(LEADS_AWAY) || !isLeftOpen(view)) return;
  stop(event);
  // The focus moves directly after the event's listeners have run.
  setTimeout(keepBlurQuiet());
}

/** Restores the focus in a view whose pop-up is shown again. Keys would not reach it otherwise. */
export function refocusPopUp(view: Element): void {
  const focused = leftAt.get(view);
  leftAt.delete(view);
  if (focused && view.querySelector(OPEN_POP_UP)) focused.focus({ preventScroll: true });
}
