import { type RefObject, useEffect, useLayoutEffect, useState } from 'react';
import { tabElementId } from './tab-element-ids.ts';

interface Overflow {
  isOverflowing: boolean;
  isAtStart: boolean;
  isAtEnd: boolean;
}

const FITS: Overflow = { isOverflowing: false, isAtStart: true, isAtEnd: true };

/** Fraction of the strip's width per press of a scroll button. */
const STEP_RATIO = 0.7;

/** Pixels per line for wheels that report lines, as in Firefox. */
const LINE_PX = 16;

/** Scrolls the strip by wheel, by buttons if tabs overflow, and automatically to the active tab. */
export function useStripScroll(
  list: RefObject<HTMLElement | null>,
  activeId: string | null,
  tabCount: number,
) {
  const [overflow, setOverflow] = useState(FITS);

  useEffect(() => {
    const element = list.current;
    if (!element) return;
    const measure = () => setOverflow((known) => sameOr(known, overflowOf(element)));
    const handleWheel = (event: WheelEvent) => {
      // The browser handles horizontal wheel events and zoom.
      if (event.ctrlKey || Math.abs(event.deltaX) >= Math.abs(event.deltaY)) return;
      if (element.scrollWidth <= element.clientWidth) return;
      event.preventDefault();
      element.scrollLeft +=
        event.deltaMode === WheelEvent.DOM_DELTA_LINE ? event.deltaY * LINE_PX : event.deltaY;
    };
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    element.addEventListener('scroll', measure, { passive: true });
    element.addEventListener('wheel', handleWheel, { passive: false });
    return () => {
      observer.disconnect();
      element.removeEventListener('scroll', measure);
      element.removeEventListener('wheel', handleWheel);
    };
  }, [list]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the number of tabs changes the width.
  useLayoutEffect(() => {
    const element = list.current;
    if (element) setOverflow((known) => sameOr(known, overflowOf(element)));
  }, [list, tabCount]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: scroll buttons reduce the width of the tabs.
  useLayoutEffect(() => {
    // Without overflow, measuring would only force an early layout.
    if (activeId !== null && overflow.isOverflowing) {
      // Includes the close icon next to it.
      const item = document.getElementById(tabElementId(activeId))?.parentElement;
      item?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    }
  }, [activeId, tabCount, overflow.isOverflowing]);

  const step = (direction: 1 | -1) => () => {
    const element = list.current;
    element?.scrollBy({ left: direction * element.clientWidth * STEP_RATIO, behavior: 'smooth' });
  };
  return { ...overflow, back: step(-1), on: step(1) };
}

function overflowOf({ scrollWidth, clientWidth, scrollLeft }: HTMLElement): Overflow {
  // Ignores fractions of a pixel.
  const hidden = scrollWidth - clientWidth;
  if (hidden <= 1) return FITS;
  return { isOverflowing: true, isAtStart: scrollLeft <= 1, isAtEnd: scrollLeft >= hidden - 1 };
}

function sameOr(known: Overflow, measured: Overflow): Overflow {
  const isSame =
    known.isOverflowing === measured.isOverflowing &&
    known.isAtStart === measured.isAtStart &&
    known.isAtEnd === measured.isAtEnd;
  return isSame ? known : measured;
}
