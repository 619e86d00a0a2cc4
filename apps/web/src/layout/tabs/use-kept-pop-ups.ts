import { type RefObject, useEffect, useLayoutEffect } from 'react';
import { blurBeforeHiding, keepOpenOnLeaving, refocusPopUp } from './kept-pop-ups.ts';

/** Has what is open in a view hidden and shown with it: a list of choices, a calendar, a menu. */
export function useKeptPopUps(view: RefObject<HTMLElement | null>): void {
  // Layout effects are there before the pop-ups' own listeners, which must not hear of the press.
  useLayoutEffect(() => {
    const element = view.current;
    if (!element) return;
    const handlePress = (event: MouseEvent) => keepOpenOnLeaving(element, event);
    window.addEventListener('mousedown', handlePress, true);
    return () => {
      window.removeEventListener('mousedown', handlePress, true);
      blurBeforeHiding(element);
    };
  }, [view]);
  useEffect(() => {
    if (view.current) refocusPopUp(view.current);
  }, [view]);
}
