import { ApiError, type ApiErrorKind } from '@parking-plus/contracts/client';
import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { failureText } from './failure-text.ts';
import { NoticeHost } from './notice-host.tsx';
import {
  areNoticesWaiting,
  bindNotices,
  HTTP_ERROR_SECONDS,
  type Notice,
  notify,
  notifyAfterReload,
  storeNoticesForReload,
} from './notify.ts';
import { PendingOverlay } from './pending-overlay.tsx';
import { reportFailure } from './report-failure.ts';

const failure = (kind: ApiErrorKind, status: number | null = null, serverMessage: string | null = null) =>
  new ApiError({ kind, status, serverMessage });

describe('text and duration of a failure', () => {
  it.each([
    ['403 @spec(8.5)', failure('forbidden', 403, '伺服器訊息'), '權限不足，無法進行此操作', 5],
    ['500 with a message @spec(8.7)', failure('http', 500, '伺服器訊息'), '伺服器訊息', 5],
    ['500 without a message @spec(8.7) @spec(8.13)', failure('http', 500), '系統異常，請洽系統人員', 5],
    ['a rejected deal @spec(7.16) @spec(8.8) @spec(9.3)', failure('refused', 200, '查無資料'), '查無資料', 3],
    [
      'a rejected deal without a message @spec(7.16) @spec(8.8)',
      failure('refused', 200),
      '系統發生錯誤，請洽資訊系統人員',
      3,
    ],
    ['a response that violates the contract', failure('contract', 200), '系統發生錯誤，請洽資訊系統人員', 3],
    ['no network', failure('network'), '無法連線到伺服器，請檢查網路後再試', 5],
    ['a timeout', failure('timeout'), '伺服器逾時未回應，請稍後再試', 5],
    ['an internal error', new Error('x'), '系統異常，請洽系統人員', 5],
  ])('%s', (_title, error, text, seconds) => {
    expect(failureText(error)).toEqual({ text, seconds });
  });

  it.each(['cancelled', 'unauthorized', 'superseded'] as const)('%s shows no message', (kind) => {
    const notices: Notice[] = [];
    const unbind = bindNotices((notice) => notices.push(notice));
    reportFailure(failure(kind));
    unbind();
    expect(notices).toEqual([]);
  });
});

describe('messages', () => {
  it('appear once per text, including those queued before the host exists', async () => {
    notify.error('先前的訊息', 60);
    render(<NoticeHost />);
    act(() => {
      notify.error('相同的訊息', 60);
      notify.error('相同的訊息', 60);
      notify.success('另一則', 60);
    });
    expect(await screen.findAllByText('相同的訊息')).toHaveLength(1);
    expect(screen.getAllByText('先前的訊息')).toHaveLength(1);
    expect(screen.getAllByText('另一則')).toHaveLength(1);
  });
});

describe('duration of a message', () => {
  afterEach(() => {
    vi.useRealTimers();
  });

  it('is 3 s, or 5 s for HTTP errors, and restarts with an equal message @spec(9.3) @spec(8.13)', async () => {
    vi.useFakeTimers();
    const view = render(<NoticeHost />);
    const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
    const isOpen = (text: string) =>
      view.queryByText(text)?.closest('.ant-message-notice')?.className.includes('leave') === false;
    act(() => {
      notify.warning('三秒');
      notify.error('五秒', HTTP_ERROR_SECONDS);
    });
    await pass(2900);
    expect([isOpen('三秒'), isOpen('五秒')]).toEqual([true, true]);
    await pass(300);
    expect([isOpen('三秒'), isOpen('五秒')]).toEqual([false, true]);
    act(() => notify.error('五秒', HTTP_ERROR_SECONDS));
    await pass(4800);
    expect(isOpen('五秒')).toBe(true);
    await pass(500);
    expect(isOpen('五秒')).toBe(false);
  });

  it('starts when the page is visible', async () => {
    const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
    render(<NoticeHost />);
    act(() => notify.info('回來才看得到', 60));
    expect(screen.queryByText('回來才看得到')).toBeNull();
    hidden.mockReturnValue(false);
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    expect(await screen.findByText('回來才看得到')).toBeTruthy();
  });
});

describe('messages across a reload', () => {
  /** Returns the notices that a temporary host shows, as the next page would. */
  function shownNow(): Notice[] {
    const notices: Notice[] = [];
    bindNotices((notice) => notices.push(notice))();
    return notices;
  }

  const leave = (persisted = false) =>
    window.dispatchEvent(Object.assign(new Event('pagehide'), { persisted }));

  let stop = () => {};
  let nowMs = Date.now();
  beforeEach(() => {
    // All notices of earlier tests expire.
    nowMs += 3_600_000;
    vi.useFakeTimers({ now: nowMs });
    vi.spyOn(performance, 'now').mockImplementation(() => Date.now());
    stop = storeNoticesForReload();
  });
  afterEach(() => {
    stop();
    vi.useRealTimers();
  });

  it('are shown by the next page, in order and once', () => {
    notifyAfterReload('error', '密碼未變更', 5);
    notifyAfterReload('warning', '請重試');
    expect(areNoticesWaiting()).toBe(true);
    const expected = [
      { kind: 'error', text: '密碼未變更', seconds: 5 },
      { kind: 'warning', text: '請重試', seconds: 3 },
    ];
    expect(shownNow()).toEqual(expected);
    expect(shownNow()).toEqual([]);
    expect(areNoticesWaiting()).toBe(false);
  });

  it('stay for their remaining time, or for their full time if not shown yet', () => {
    const unbind = bindNotices(() => {});
    notify.error('系統異常', 5);
    notify.success('已儲存');
    vi.advanceTimersByTime(3500);
    unbind();
    notify.info('還沒出現');
    leave();
    expect(shownNow().slice(0, 2)).toEqual([
      { kind: 'error', text: '系統異常', seconds: 1.5 },
      { kind: 'info', text: '還沒出現', seconds: 3 },
    ]);
  });

  it('are not kept for later visits or for a page in the back/forward cache', () => {
    const unbind = bindNotices(() => {});
    notify.error('系統異常', 5);
    unbind();
    leave(true);
    expect(sessionStorage.length).toBe(0);
    leave();
    vi.advanceTimersByTime(61_000);
    expect(shownNow()).toEqual([]);
  });

  it('store nothing without pending messages', () => {
    leave();
    expect(sessionStorage.length).toBe(0);
  });

  it.each(['{', '[]', '{"atMs":0}', '{"atMs":1,"notices":[1,null,{"kind":"error"}]}'])(
    'ignores a damaged storage: %s',
    (kept) => {
      sessionStorage.setItem('notices', kept);
      expect(shownNow()).toEqual([]);
    },
  );
});

describe('overlay of a pending call', () => {
  afterEach(() => {
    vi.useRealTimers();
  });

  it('is busy immediately and covers after 200 ms @spec(7.2)', () => {
    vi.useFakeTimers();
    const content = <button type="button">儲存</button>;
    const view = render(<PendingOverlay isPending>{content}</PendingOverlay>);
    const place = view.container.firstElementChild;
    const isCovered = () => view.container.querySelector('.ant-spin') !== null;
    expect(place?.getAttribute('aria-busy')).toBe('true');
    expect(isCovered()).toBe(false);
    act(() => vi.advanceTimersByTime(250));
    expect(isCovered()).toBe(true);
    view.rerender(<PendingOverlay isPending={false}>{content}</PendingOverlay>);
    expect(isCovered()).toBe(false);
    expect(place?.getAttribute('aria-busy')).toBe('false');
  });
});
