import { act, renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';
import { clearErrorLog, useErrorLog } from '../errors/error-log.ts';
import { bindNotices, type Notice } from '../feedback/notify.ts';
import { useLazyPart } from './lazy-part.ts';

it('reports code that fails to load, keeps the page, and retries at the next use', async () => {
  const said: Notice[] = [];
  const unbind = bindNotices((notice) => said.push(notice));
  const answers = [Promise.reject(new Error('Failed to fetch dynamically imported module')), 'the part'];
  const { result } = renderHook(() => useLazyPart(async () => answers.shift()));
  await act(async () => expect(await result.current.want()).toBe(false));
  expect(result.current.part).toBeNull();
  expect(said).toMatchObject([{ kind: 'error', text: '無法連線到伺服器，請檢查網路後再試' }]);
  expect(useErrorLog.getState().entries).toMatchObject([{ kind: 'code' }]);
  await act(async () => expect(await result.current.want()).toBe(true));
  expect(result.current.part).toBe('the part');
  unbind();
  clearErrorLog();
});
