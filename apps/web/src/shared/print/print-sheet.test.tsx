import { fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { PrintSheet } from './print-sheet.tsx';

const print = vi.fn();
beforeEach(() => {
  print.mockClear();
  vi.stubGlobal('print', print);
  window.print = print;
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const sheet = (onPrinted: () => void) => (
  <PrintSheet className="slips" onPrinted={onPrinted}>
    <p>收據</p>
  </PrintSheet>
);

it('is printed once, outside the page, regardless of re-renders', () => {
  const view = render(sheet(() => {}));
  view.rerender(sheet(() => {}));
  expect(print).not.toHaveBeenCalled();
  vi.runAllTimers();
  expect(print).toHaveBeenCalledTimes(1);
  const paper = screen.getByText('收據').parentElement as HTMLElement;
  expect(paper.parentElement).toBe(document.body);
  expect(paper.dataset.paper).toBe('');
  expect(paper.classList.contains('slips')).toBe(true);
});

it('notifies the latest callback after printing, and none after unmounting', () => {
  const [first, last] = [vi.fn(), vi.fn()];
  const view = render(sheet(first));
  view.rerender(sheet(last));
  fireEvent(window, new Event('afterprint'));
  expect([first, last].map(({ mock }) => mock.calls.length)).toEqual([0, 1]);
  view.unmount();
  fireEvent(window, new Event('afterprint'));
  expect(last).toHaveBeenCalledTimes(1);
});

it('is not printed before its content is complete', () => {
  const paper = (isReady: boolean) => (
    <PrintSheet isReady={isReady} onPrinted={() => {}}>
      <p>收據</p>
    </PrintSheet>
  );
  const view = render(paper(false));
  vi.runAllTimers();
  expect(print).not.toHaveBeenCalled();
  view.rerender(paper(true));
  vi.runAllTimers();
  expect(print).toHaveBeenCalledTimes(1);
});

it('is not printed if it is removed before', () => {
  render(sheet(() => {})).unmount();
  vi.runAllTimers();
  expect(print).not.toHaveBeenCalled();
});
