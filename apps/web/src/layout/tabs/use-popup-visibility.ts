import { type RefObject, useEffect, useLayoutEffect } from 'react';
import { blurBeforeHiding, keepPopupsOpen, refocusPopUp } from './popup-visibility.ts';

/** Hides and shows a view's open lists, calendars and menus with the view. */
export function usePopupVisibility(view: RefObject<HTMLElement | null>): void {
  // Layout effects register before the pop-ups' own listeners, which must not receive the press.
  useLayoutEffect(() => {
    const element = view.current;
    if (!element) return;
    const handlePress = (event: MouseEvent) => keepPopupsOpen(element, event);
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
