import { act, renderHook } from '@testing-library/react';
import i18next from 'i18next';
import { afterEach, expect, it, vi } from 'vitest';
import { switchLanguage } from '../../i18n/i18n.ts';
import { useLanguage } from './use-language.ts';

afterEach(() => switchLanguage('zh_TC'));

it('follows the language of the page', async () => {
  const { result } = renderHook(useLanguage);
  expect(result.current).toBe('zh_TC');
  await act(() => switchLanguage('en'));
  expect(result.current).toBe('en');
});

it('stops listening when it is unmounted', () => {
  const listening = vi.spyOn(i18next, 'on');
  const stopped = vi.spyOn(i18next, 'off');
  const { unmount } = renderHook(useLanguage);
  expect(listening).toHaveBeenCalledTimes(1);
  unmount();
  expect(stopped.mock.calls).toEqual(listening.mock.calls);
});
