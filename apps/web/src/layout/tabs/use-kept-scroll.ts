import { type RefObject, useLayoutEffect } from 'react';
import { keepScroll, restoreScroll } from './kept-scroll.ts';
import { wasHiddenEarly } from './show-at-once.ts';

/** Restores the scroll positions of a view's own element and its ancestors when it is shown again. */
export function useKeptScroll(own: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const element = own.current;
    if (!element) return;
    restoreScroll(element);
    return () => {
      if (!wasHiddenEarly(element)) keepScroll(element);
    };
  }, [own]);
}
