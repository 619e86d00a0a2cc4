import { type RefCallback, useCallback } from 'react';

/**
 * Focuses the content if its focused element is removed or disabled, such as a button after its action.
 * Otherwise key events would be lost.
 * Shape: returns the ref of the content, which needs tabIndex -1.
 */
export function useFocusFallback(): RefCallback<HTMLElement> {
  return useCallback((content: HTMLElement | null) => {
    if (!content) return;
    let focused: Element | null = null;
    const note = () => {
      focused = content.contains(document.activeElement) ? document.activeElement : null;
    };
    const observer = new MutationObserver(() => {
      const isLost = focused?.isConnected
        ? focused.matches(':disabled')
        : focused !== null && document.activeElement === document.body;
      if (isLost) content.focus({ preventScroll: true });
    });
    observer.observe(content, { childList: true, subtree: true, attributeFilter: ['disabled'] });
    document.addEventListener('focusin', note);
    return () => {
      observer.disconnect();
      document.removeEventListener('focusin', note);
    };
  }, []);
}
