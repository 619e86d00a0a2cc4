import { type RefObject, useLayoutEffect } from 'react';

/**
 * Takes the focus out of a view that is about to be hidden. The browser would do it a moment later, when inputs with an
 * open list or calendar have lost the refs that their own handlers of `blur` reach for.
 */
export function useBlurBeforeHiding(view: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const element = view.current;
    return () => {
      const focused = document.activeElement;
      if (focused instanceof HTMLElement && element?.contains(focused)) focused.blur();
    };
  }, [view]);
}
