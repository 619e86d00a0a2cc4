import { type RefCallback, useCallback } from 'react';

/**
 * Lets the keyboard scroll what `content` stands in: it takes the focus for as long as there is more than fits.
 * Shape: the answer is the ref of the content, whose parent scrolls.
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
