import { type PointerEvent, type RefObject, useEffect, useRef } from 'react';
import { type FramePoint, type PictureView, panned, WHOLE_PICTURE, zoomed } from './picture-view.ts';

/** Zoom factor of a wheel notch. */
const WHEEL_FACTOR = 1.15;
const DOUBLE_CLICK_FACTOR = 2.5;

export type ChangeView = (change: (view: PictureView) => PictureView) => void;

interface Spot {
  x: number;
  y: number;
}

function pointIn(frame: Element, { x, y }: Spot): FramePoint {
  const box = frame.getBoundingClientRect();
  return { x: (x - box.left) / box.width - 0.5, y: (y - box.top) / box.height - 0.5 };
}

/** Changes the view on wheel, drag, pinch and double click. */
export function useFrameGestures(frame: RefObject<HTMLDivElement | null>, onChange: ChangeView) {
  const pointers = useRef(new Map<number, Spot>());

  useEffect(() => {
    const element = frame.current;
    if (!element) return;
    // React's wheel listener is passive, so it cannot stop the page from scrolling.
    function handleWheel(event: WheelEvent) {
      if (!element || event.deltaY === 0) return;
      event.preventDefault();
      const at = pointIn(element, { x: event.clientX, y: event.clientY });
      onChange((view) => zoomed(view, event.deltaY < 0 ? WHEEL_FACTOR : 1 / WHEEL_FACTOR, at));
    }
    element.addEventListener('wheel', handleWheel, { passive: false });
    return () => element.removeEventListener('wheel', handleWheel);
  }, [frame, onChange]);

  function handleMove(event: PointerEvent<HTMLDivElement>) {
    const before = pointers.current.get(event.pointerId);
    const element = frame.current;
    if (!before || !element) return;
    const now = { x: event.clientX, y: event.clientY };
    const other = [...pointers.current].find(([id]) => id !== event.pointerId)?.[1];
    pointers.current.set(event.pointerId, now);
    if (!other) {
      const box = element.getBoundingClientRect();
      onChange((view) => panned(view, (now.x - before.x) / box.width, (now.y - before.y) / box.height));
      return;
    }
    const distance = Math.hypot(before.x - other.x, before.y - other.y);
    const factor = distance > 0 ? Math.hypot(now.x - other.x, now.y - other.y) / distance : 1;
    const middle = pointIn(element, { x: (now.x + other.x) / 2, y: (now.y + other.y) / 2 });
    onChange((view) => zoomed(view, factor, middle));
  }

  const forget = (event: PointerEvent<HTMLDivElement>) => pointers.current.delete(event.pointerId);
  return {
    onPointerDown(event: PointerEvent<HTMLDivElement>) {
      if (event.button !== 0) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      pointers.current.set(event.pointerId, { x: event.clientX, y: event.clientY });
    },
    onPointerMove: handleMove,
    onPointerUp: forget,
    onPointerCancel: forget,
    onDoubleClick(event: { clientX: number; clientY: number }) {
      const element = frame.current;
      if (!element) return;
      const at = pointIn(element, { x: event.clientX, y: event.clientY });
      onChange((view) => (view.scale > 1 ? WHOLE_PICTURE : zoomed(view, DOUBLE_CLICK_FACTOR, at)));
    },
  };
}
