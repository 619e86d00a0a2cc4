import { ApiError, type ApiErrorKind } from '@parking-plus/contracts/client';
import { act, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { failureText } from './failure-text.ts';
import { NoticeHost } from './notice-host.tsx';
import { bindNotices, type Notice, notify, notifyAfterReload } from './notify.ts';
import { PendingOverlay } from './pending-overlay.tsx';
import { reportFailure } from './report-failure.ts';

const failure = (kind: ApiErrorKind, status: number | null = null, serverMessage: string | null = null) =>
  new ApiError({ kind, status, serverMessage });

describe('what a failure says, and for how long', () => {
  it.each([
    ['403 @spec(8.5)', failure('forbidden', 403, '伺服器訊息'), '權限不足，無法進行此操作', 5],
    ['500 with a message @spec(8.7)', failure('http', 500, '伺服器訊息'), '伺服器訊息', 5],
    ['500 without one @spec(8.7) @spec(8.13)', failure('http', 500), '系統異常，請洽系統人員', 5],
    ['a refused deal @spec(8.8) @spec(9.3)', failure('refused', 200, '查無資料'), '查無資料', 3],
    [
      'a refused deal without a message @spec(7.16)',
      failure('refused', 200),
      '系統發生錯誤，請洽資訊系統人員',
      3,
    ],
    ['an answer against the contract', failure('contract', 200), '系統發生錯誤，請洽資訊系統人員', 3],
    ['no network', failure('network'), '無法連線到伺服器，請檢查網路後再試', 5],
    ['a time-out', failure('timeout'), '伺服器逾時未回應，請稍後再試', 5],
    ['an error of our own', new Error('x'), '系統異常，請洽系統人員', 5],
  ])('%s', (_title, error, text, seconds) => {
    expect(failureText(error)).toEqual({ text, seconds });
  });

  it.each(['cancelled', 'unauthorized', 'superseded'] as const)('%s says nothing of its own', (kind) => {
    const notices: Notice[] = [];
    const unbind = bindNotices((notice) => notices.push(notice));
    reportFailure(failure(kind));
    unbind();
    expect(notices).toEqual([]);
  });
});

describe('messages', () => {
  it('appear once for equal texts, and those said before there was a place too', async () => {
    notify.error('先前的訊息', 0);
    render(<NoticeHost />);
    act(() => {
      notify.error('相同的訊息', 0);
      notify.error('相同的訊息', 0);
      notify.success('另一則', 0);
    });
    expect(await screen.findAllByText('相同的訊息')).toHaveLength(1);
    expect(screen.getAllByText('先前的訊息')).toHaveLength(1);
    expect(screen.getAllByText('另一則')).toHaveLength(1);
  });
});

describe('messages for after a reload', () => {
  function shownNow(): Notice[] {
    const shown: Notice[] = [];
    bindNotices((notice) => shown.push(notice))();
    return shown;
  }

  it('are shown by the next page, in their order, and once', () => {
    notifyAfterReload('error', '密碼未變更', 5);
    notifyAfterReload('warning', '請重試');
    const expected = [
      { kind: 'error', text: '密碼未變更', seconds: 5 },
      { kind: 'warning', text: '請重試', seconds: 3 },
    ];
    expect(shownNow()).toEqual(expected);
    expect(shownNow()).toEqual([]);
  });

  it.each(['{', '{}', '[1,null,{"kind":"error"}]'])('ignores a damaged storage: %s', (kept) => {
    sessionStorage.setItem('notices', kept);
    expect(shownNow()).toEqual([]);
  });
});

describe('the overlay of a pending call', () => {
  afterEach(() => {
    vi.useRealTimers();
  });

  it('is busy at once and covers after 200 ms @spec(7.2)', () => {
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
