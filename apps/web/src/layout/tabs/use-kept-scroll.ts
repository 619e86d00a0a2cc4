import { type RefObject, useLayoutEffect } from 'react';
import { keepScroll, restoreScroll } from './kept-scroll.ts';

/** Gives a view, when it comes back, the scroll position of its own element and of those around it that it had. */
export function useKeptScroll(own: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const element = own.current;
    if (!element) return;
    restoreScroll(element);
    return () => keepScroll(element);
  }, [own]);
}
