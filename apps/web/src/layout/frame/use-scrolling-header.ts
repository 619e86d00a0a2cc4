import { type RefObject, useLayoutEffect } from 'react';

/** Selector of the scrolling element of a view. */
const SCROLLER = '[data-view-scroller]';

/**
 * Scrolls the header with the page when Fixed Header is off.
 * Each view has its own scrolling element below the header. The header moves up by the scroll position of the current
 * view, and the view gets the same amount of space at its top.
 * Shape: sets `--header-shift` on `frame`; `viewId` is the current view.
 */
export function useScrollingHeader(
  frame: RefObject<HTMLElement | null>,
  header: RefObject<HTMLElement | null>,
  isFixed: boolean,
  viewId: string | undefined,
): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: each view has its own scroll position.
  useLayoutEffect(() => {
    const element = frame.current;
    if (!element || isFixed) return;

    function follow(scroller: Element | undefined) {
      const shift = Math.min(scroller?.scrollTop ?? 0, header.current?.offsetHeight ?? 0);
      element?.style.setProperty('--header-shift', `${shift}px`);
    }
    function handleScroll({ target }: Event) {
      if (target instanceof Element && target.matches(SCROLLER)) follow(target);
    }
    follow([...element.querySelectorAll(SCROLLER)].find((one) => one.checkVisibility?.() ?? true));
    // Scroll events do not bubble.
    element.addEventListener('scroll', handleScroll, true);
    return () => {
      element.removeEventListener('scroll', handleScroll, true);
      element.style.removeProperty('--header-shift');
    };
  }, [frame, header, isFixed, viewId]);
}
