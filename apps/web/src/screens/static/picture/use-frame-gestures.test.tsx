import { fireEvent, render, screen } from '@testing-library/react';
import { useRef, useState } from 'react';
import { expect, it } from 'vitest';
import { type PictureView, WHOLE_PICTURE } from './picture-view.ts';
import { useFrameGestures } from './use-frame-gestures.ts';

/** A frame of 200 × 100 pixels at (10, 20) that shows its view as text. */
function Frame() {
  const frame = useRef<HTMLDivElement>(null);
  const [view, setView] = useState<PictureView>(WHOLE_PICTURE);
  return (
    <div ref={frame} role="img" {...useFrameGestures(frame, setView)}>
      {JSON.stringify(view)}
    </div>
  );
}

function openFrame() {
  render(<Frame />);
  const frame = screen.getByRole('img');
  frame.getBoundingClientRect = () => new DOMRect(10, 20, 200, 100);
  frame.setPointerCapture = () => undefined;
  return {
    view: () => JSON.parse(frame.textContent ?? '') as PictureView,
    send(type: 'pointerDown' | 'pointerMove' | 'pointerUp', pointerId: number, [x, y]: [number, number]) {
      fireEvent[type](frame, { pointerId, clientX: x, clientY: y, button: 0 });
    },
  };
}

it('moves an enlarged picture with one pointer, and stops when it is released', () => {
  const { view, send } = openFrame();
  fireEvent.doubleClick(screen.getByRole('img'), { clientX: 110, clientY: 70 });
  const { x, y, scale } = view();
  send('pointerDown', 1, [100, 60]);
  send('pointerMove', 1, [104, 63]);
  expect(view()).toEqual({ scale, x: x + 0.02, y: y + 0.03 });
  send('pointerUp', 1, [104, 63]);
  send('pointerMove', 1, [150, 90]);
  expect(view()).toEqual({ scale, x: x + 0.02, y: y + 0.03 });
});

it('enlarges by the distance of two pointers, around the point between them', () => {
  const { view, send } = openFrame();
  send('pointerDown', 1, [100, 70]);
  send('pointerDown', 2, [120, 70]);
  send('pointerMove', 2, [140, 70]);
  expect(view().scale).toBe(2);
  // Between them is x = 120, 0.05 of the width right of the centre, which keeps its place.
  expect(view().x).toBeCloseTo(-0.05);
  expect(view().y).toBeCloseTo(0);
  send('pointerMove', 1, [140, 70]);
  expect(view().scale).toBe(1);
  // From one spot, no distance can be compared.
  send('pointerMove', 1, [100, 70]);
  expect(view().scale).toBe(1);
});
