import { type RefCallback, useCallback } from 'react';

/**
 * Enables keyboard scrolling of the parent of `content`: the content is focusable while it overflows.
 * Shape: returns the ref of the content, whose parent scrolls.
 */
export function useScrollByKeys(): RefCallback<HTMLElement> {
  return useCallback((content: HTMLElement | null) => {
    const scroller = content?.parentElement;
    if (!content || !scroller) return;
    const measure = () => {
      if (scroller.scrollHeight > scroller.clientHeight) scroller.tabIndex = 0;
      else scroller.removeAttribute('tabindex');
    };
    const observer = new ResizeObserver(measure);
    observer.observe(content);
    observer.observe(scroller);
    measure();
    return () => observer.disconnect();
  }, []);
}
