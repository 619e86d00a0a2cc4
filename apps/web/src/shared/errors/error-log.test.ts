import { ApiError, type ApiErrorKind } from '@parking-plus/contracts/client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { consoleProblems } from '../../testing/setup.ts';
import { clearErrorLog, logError, useErrorLog } from './error-log.ts';
import { storeErrorLog } from './error-log-storage.ts';
import { logRenderError, watchUncaughtErrors } from './global-error-handlers.ts';
import { logFailedCall } from './log-failed-call.ts';
import { clearRecentCalls, recordCall } from './recent-calls.ts';

const entries = () => useErrorLog.getState().entries;
const newest = () => entries()[0];
const nobody = () => null;
const call = { operationId: 'data', dealCode: '10100', status: 500, durationMs: 12, requestId: 'r-7' };

beforeEach(() => {
  clearErrorLog();
  clearRecentCalls();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('an entry', () => {
  it('has message, stack, page and recent calls, without secrets', () => {
    recordCall(call);
    logError(new Error('refused Bearer abc.def'), { kind: 'script', requestId: 'r-7' });
    expect(newest()).toMatchObject({
      kind: 'script',
      message: 'refused Bearer [removed]',
      count: 1,
      requestId: 'r-7',
      calls: [call],
    });
    expect(newest()?.stack).toContain('error-log.test');
    expect(JSON.stringify(entries())).not.toContain('abc.def');
  });

  it('is not made of loads cancelled by leaving the page, unless the user stays', () => {
    vi.useFakeTimers();
    window.dispatchEvent(new Event('beforeunload'));
    logError('a chunk could not be loaded');
    expect(entries()).toEqual([]);
    vi.advanceTimersByTime(5_000);
    logError('a chunk could not be loaded');
    expect(entries()).toHaveLength(1);
  });

  it('counts the same message on the same page instead of repeating it', () => {
    vi.useFakeTimers({ now: 1_000 });
    logError('once more');
    vi.setSystemTime(9_000);
    logError('another');
    logError('once more');
    expect(entries().map(({ message, count }) => [message, count])).toEqual([
      ['once more', 2],
      ['another', 1],
    ]);
    expect(newest()).toMatchObject({ firstAt: '1970-01-01T00:00:01.000Z', at: '1970-01-01T00:00:09.000Z' });
  });

  it('is limited in length, and the log in number', () => {
    for (let index = 0; index < 130; index += 1) logError(`${index} ${'長'.repeat(5_000)}`);
    expect(entries()).toHaveLength(100);
    expect(newest()?.message.startsWith('129 ')).toBe(true);
    expect(newest()?.message.length).toBeLessThanOrEqual(1_000);
    expect(new Set(entries().map(({ id }) => id)).size).toBe(100);
  });

  it('contains no part of a truncated token', () => {
    const token = `eyJhbGciOiJIUzI1NiJ9.${'QUJD'.repeat(11)}.c2lnbmF0dXJl`;
    logError(`${'長'.repeat(960)} ${token}`);
    expect(newest()?.message).toBe(`${'長'.repeat(960)} `);
  });

  it('keeps the last ten calls', () => {
    for (let index = 0; index < 12; index += 1) recordCall({ ...call, status: 200 + index });
    logError('x');
    expect(newest()?.calls.map(({ status }) => status)).toEqual([
      202, 203, 204, 205, 206, 207, 208, 209, 210, 211,
    ]);
  });

  it.each([
    [{ reason: 'text' }, '{"reason":"text"}'],
    [undefined, 'undefined'],
    [new TypeError(), 'TypeError'],
  ])('accepts any thrown value: %o', (thrown, message) => {
    logError(thrown);
    expect(newest()?.message).toBe(message);
  });

  it('accepts values that cannot be converted to text', () => {
    const circle: Record<string, unknown> = {};
    circle.self = circle;
    logError(circle);
    expect(newest()?.message).toBe('[object Object]');
  });
});

describe('automatic entries @spec(8.14)', () => {
  it('an uncaught error, and a rejected promise', () => {
    watchUncaughtErrors();
    window.dispatchEvent(
      Object.assign(new Event('error'), { message: 'x', error: new Error('from a script') }),
    );
    const rejected = Object.assign(new Event('unhandledrejection'), { reason: new Error('from a promise') });
    window.dispatchEvent(rejected);
    window.dispatchEvent(
      Object.assign(new Event('error'), {
        message: 'ResizeObserver loop completed with undelivered notifications.',
      }),
    );
    expect(entries().map(({ message, kind }) => [message, kind])).toEqual([
      ['from a promise', 'script'],
      ['from a script', 'script'],
    ]);
  });

  it('a render error, which is also printed to the console', () => {
    logRenderError(new Error('broken'), { componentStack: 'at TransactionListPage' });
    expect(newest()).toMatchObject({ message: 'broken', kind: 'render' });
    expect(newest()?.stack).toContain('TransactionListPage');
    expect(consoleProblems.splice(0)).toHaveLength(1);
  });

  it.each([
    ['http', 500, true],
    ['contract', 200, true],
    ['timeout', null, true],
    ['network', null, true],
    ['refused', 200, false],
    ['forbidden', 403, false],
    ['unauthorized', 401, false],
    ['superseded', 409, false],
    ['cancelled', null, false],
  ] as const)('a call that failed by %s (%s): %s', (kind: ApiErrorKind, status, isEntered) => {
    logFailedCall(new ApiError({ kind, status, deal: 'TransactionList', requestId: 'r-9' }));
    expect(entries()).toHaveLength(isEntered ? 1 : 0);
    if (isEntered) expect(newest()).toMatchObject({ kind: 'call', requestId: 'r-9' });
  });

  it('but not a missing network, which the page itself shows', () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    logFailedCall(new ApiError({ kind: 'network' }));
    expect(entries()).toEqual([]);
  });
});

describe('after a reload', () => {
  it('the log remains until log-out clears the storage', () => {
    const stop = storeErrorLog(nobody);
    logError('before the reload');
    stop();
    useErrorLog.setState({ entries: [] });
    const stopAgain = storeErrorLog(nobody);
    logError('after the reload');
    expect(entries().map(({ message }) => message)).toEqual(['after the reload', 'before the reload']);
    expect(new Set(entries().map(({ id }) => id)).size).toBe(2);
    clearErrorLog();
    expect(sessionStorage.length).toBe(0);
    stopAgain();
  });

  it.each([
    ['the same user', 'staff', 'staff', 1],
    ['a user who signs in after an error of the sign-in page', null, 'staff', 1],
    ['no other user of a restored closed tab', 'staff', 'admin', 0],
    ['no user after a log-out elsewhere', 'staff', null, 0],
  ])('is shown to %s', (_title, before, after, shown) => {
    const stop = storeErrorLog(() => before);
    logError('of before');
    stop();
    useErrorLog.setState({ entries: [] });
    storeErrorLog(() => after)();
    expect(entries()).toHaveLength(shown);
  });

  it('is written immediately when the page is left', () => {
    const stop = storeErrorLog(nobody);
    logError('last words');
    window.dispatchEvent(new Event('pagehide'));
    expect(sessionStorage.getItem('errorLog')).toContain('last words');
    clearErrorLog();
    stop();
  });

  it.each(['nonsense', '{"a":1}', 'null', '{"entries":[null,{"id":1}]}'])(
    'ignores damaged data: %s',
    (kept) => {
      sessionStorage.setItem('errorLog', kept);
      storeErrorLog(nobody)();
      expect(entries()).toEqual([]);
    },
  );
});
