import { act, renderHook } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { useAfterContent } from './use-after-content.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('in a browser with idle callbacks', () => {
  /** Returns what the browser does when it is idle, and the requests it holds. */
  function stubIdleCallbacks() {
    const held = new Map<number, { begin: () => void; timeout: number | undefined }>();
    vi.stubGlobal('requestIdleCallback', (begin: () => void, options?: IdleRequestOptions) => {
      held.set(held.size + 1, { begin, timeout: options?.timeout });
      return held.size;
    });
    vi.stubGlobal('cancelIdleCallback', (handle: number) => held.delete(handle));
    return held;
  }

  it('waits until the browser is idle, at most 600 ms', () => {
    const held = stubIdleCallbacks();
    const { result, unmount } = renderHook(useAfterContent);
    expect(result.current).toBe(false);
    expect([...held.values()].map(({ timeout }) => timeout)).toEqual([600]);
    act(() => held.get(1)?.begin());
    expect(result.current).toBe(true);
    unmount();
  });

  it('withdraws the request when it is unmounted', () => {
    const held = stubIdleCallbacks();
    renderHook(useAfterContent).unmount();
    expect(held.size).toBe(0);
  });
});

describe('in a browser without idle callbacks', () => {
  it('waits for the next task', () => {
    vi.useFakeTimers();
    vi.stubGlobal('requestIdleCallback', undefined);
    const { result } = renderHook(useAfterContent);
    expect(result.current).toBe(false);
    act(() => vi.advanceTimersByTime(0));
    expect(result.current).toBe(true);
  });

  it('clears its timer when it is unmounted', () => {
    vi.useFakeTimers();
    vi.stubGlobal('requestIdleCallback', undefined);
    const { unmount } = renderHook(useAfterContent);
    expect(vi.getTimerCount()).toBe(1);
    unmount();
    expect(vi.getTimerCount()).toBe(0);
  });
});
