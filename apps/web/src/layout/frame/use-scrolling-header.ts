import { type RefObject, useLayoutEffect } from 'react';

/** Marks the element of a view that scrolls. */
const SCROLLER = '[data-view-scroller]';

/**
 * Lets the header scroll away with the page where it is not to stay (Fixed Header).
 * Every view has a scrolling element of its own below the header; so the header is pushed out as far as the view on
 * show has been scrolled, and the view is given that much more at its top, as if both were one page.
 * Shape: sets `--header-shift` on `frame`; `viewId` is the view on show.
 */
export function useScrollingHeader(
  frame: RefObject<HTMLElement | null>,
  header: RefObject<HTMLElement | null>,
  isFixed: boolean,
  viewId: string | undefined,
): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: another view has been scrolled differently.
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
    // Scrolling does not bubble.
    element.addEventListener('scroll', handleScroll, true);
    return () => {
      element.removeEventListener('scroll', handleScroll, true);
      element.style.removeProperty('--header-shift');
    };
  }, [frame, header, isFixed, viewId]);
}
