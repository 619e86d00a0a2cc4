import { type RefObject, useLayoutEffect } from 'react';
import { isScrollSaved } from './immediate-tab-switch.ts';
import { restoreScroll, saveScroll } from './scroll-restoration.ts';

/** Restores the scroll positions of a view's own element and its ancestors when it is shown again. */
export function useScrollRestoration(own: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const element = own.current;
    if (!element) return;
    restoreScroll(element);
    return () => {
      if (!isScrollSaved(element)) saveScroll(element);
    };
  }, [own]);
}
