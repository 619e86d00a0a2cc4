import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { switchLanguage } from '../../i18n/i18n.ts';
import { chooseTheme, useThemeStore } from '../../stores/theme-store.ts';
import { buildSessionInfo } from '../../testing/builders/session-builders.ts';
import { openApp } from '../../testing/open-app.tsx';
import { setPageWidth } from '../../testing/page-width.ts';
import { preloadLazyCode } from '../../testing/preload-lazy-code.ts';

preloadLazyCode();

let app: ReturnType<typeof openApp> | undefined;
afterEach(() => {
  app?.router.dispose();
  setPageWidth(1024);
});

async function open(width: number) {
  setPageWidth(width);
  app = openApp('/dashboard', { info: buildSessionInfo() });
  return within(await screen.findByRole('banner'));
}

describe('the navbar', () => {
  it('shows its tools in a row on a wide page @spec(2.18)', async () => {
    const bar = await open(1024);
    for (const name of ['全螢幕', '語言', '佈景主題', '展開或收合選單']) {
      expect(bar.getByRole('button', { name })).toBeTruthy();
    }
    expect(bar.queryByRole('button', { name: '更多' })).toBeNull();
    expect(within(bar.getByRole('navigation', { name: '目前位置' })).getByText('儀表盤')).toBeTruthy();
  });

  it('moves less used tools into one menu on a narrow page', async () => {
    chooseTheme({ choice: 'light' });
    const bar = await open(390);
    expect(bar.queryByRole('button', { name: '全螢幕' })).toBeNull();
    await userEvent.click(bar.getByRole('button', { name: '更多' }));
    expect(await bar.findByRole('menuitem', { name: /全螢幕/ })).toBeTruthy();
    await userEvent.click(bar.getByRole('menuitem', { name: /深色/ }));
    expect(useThemeStore.getState().choice).toBe('dark');
    expect(document.activeElement, 'the focus is back').toBe(bar.getByRole('button', { name: '更多' }));
    await userEvent.click(bar.getByRole('button', { name: '更多' }));
    await userEvent.click(await bar.findByRole('menuitem', { name: /English/ }));
    expect(await bar.findByRole('button', { name: 'More' })).toBeTruthy();
    await switchLanguage('zh_TC');
    chooseTheme({ choice: 'system' });
  });
});
