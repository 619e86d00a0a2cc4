import { type RefObject, useEffect, useLayoutEffect, useState } from 'react';
import { tabElementId } from './tab-element-ids.ts';

interface Overflow {
  isOverflowing: boolean;
  isAtStart: boolean;
  isAtEnd: boolean;
}

const FITS: Overflow = { isOverflowing: false, isAtStart: true, isAtEnd: true };

/** Part of its width that a press of a scroll button moves the strip by. */
const STEP_RATIO = 0.7;

/** Pixels of a wheel that counts in lines, as Firefox's does. */
const LINE_PX = 16;

/** Scrolls the strip: by the wheel, by buttons where tabs do not fit, and to the active tab by itself. */
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
      // A sideways wheel or touchpad scrolls by itself; a zoom is none of ours.
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

  // biome-ignore lint/correctness/useExhaustiveDependencies: another number of tabs has another width.
  useLayoutEffect(() => {
    const element = list.current;
    if (element) setOverflow((known) => sameOr(known, overflowOf(element)));
  }, [list, tabCount]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: buttons that appear beside the tabs take room from them.
  useLayoutEffect(() => {
    // Where all tabs fit, asking would only make the browser lay the page out before it has to.
    if (activeId !== null && overflow.isOverflowing) {
      // With what stands beside it: its cross.
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
  // Fractions of a pixel are no overflow.
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
