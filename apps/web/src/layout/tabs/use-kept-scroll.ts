import { type RefObject, useLayoutEffect, useRef } from 'react';

interface Scrolled {
  element: Element;
  top: number;
  left: number;
}

/** Gives a view, when it comes back, the scroll position of its own element and of those around it that it had. */
export function useKeptScroll(own: RefObject<HTMLElement | null>): void {
  const kept = useRef<Scrolled[]>([]);
  useLayoutEffect(() => {
    const element = own.current;
    for (const { element: scrolled, top, left } of kept.current)
      scrolled.scrollTo({ top, left, behavior: 'instant' });
    return () => {
      kept.current = element ? scrolledFrom(element) : [];
    };
  }, [own]);
}

function scrolledFrom(element: Element): Scrolled[] {
  const scrolled: Scrolled[] = [];
  for (let at: Element | null = element; at; at = at.parentElement) {
    scrolled.push({ element: at, top: at.scrollTop, left: at.scrollLeft });
  }
  return scrolled;
}
