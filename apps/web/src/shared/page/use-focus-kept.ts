import { type RefCallback, useCallback } from 'react';

/**
 * Takes the focus when what had it in `content` is gone or disabled, as a button is once its action was done: else the
 * keys would reach nothing.
 * Shape: the answer is the ref of the content, which can be focused by script (tabIndex -1).
 */
export function useFocusKept(): RefCallback<HTMLElement> {
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
