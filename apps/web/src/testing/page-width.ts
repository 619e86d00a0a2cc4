import { act } from '@testing-library/react';

interface HappyWindow {
  happyDOM: { setViewport(size: { width: number; height: number }): void };
}

/** Sets the viewport width in px for media queries. Reset it to 1024 after the test. */
export function setPageWidth(width: number): void {
  act(() => (window as unknown as HappyWindow).happyDOM.setViewport({ width, height: 768 }));
}
