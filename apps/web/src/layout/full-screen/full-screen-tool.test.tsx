import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { buildSessionInfo } from '../../testing/builders/session-builders.ts';
import { openApp } from '../../testing/open-app.tsx';
import { preloadLazyCode } from '../../testing/preload-lazy-code.ts';

preloadLazyCode();

let app: ReturnType<typeof openApp> | undefined;
let element: Element | null = null;

afterEach(() => {
  app?.router.dispose();
  element = null;
  for (const name of ['fullscreenElement', 'fullscreenEnabled', 'exitFullscreen']) {
    Reflect.deleteProperty(document, name);
  }
  Reflect.deleteProperty(document.documentElement, 'requestFullscreen');
});

function show(next: Element | null) {
  element = next;
  document.dispatchEvent(new Event('fullscreenchange'));
}

/** Stubs full-screen support; `request` runs when the page requests full screen. */
function giveFullScreen(request: () => Promise<void>) {
  Object.defineProperty(document, 'fullscreenEnabled', { configurable: true, value: true });
  Object.defineProperty(document, 'fullscreenElement', { configurable: true, get: () => element });
  Object.defineProperty(document, 'exitFullscreen', { configurable: true, value: async () => show(null) });
  Object.defineProperty(document.documentElement, 'requestFullscreen', {
    configurable: true,
    value: request,
  });
}

async function open() {
  app = openApp('/dashboard', { info: buildSessionInfo() });
  return screen.findByRole('button', { name: '全螢幕' });
}

it('enters and leaves full screen, and follows Esc and other triggers', async () => {
  giveFullScreen(async () => show(document.documentElement));
  await userEvent.click(await open());
  await userEvent.click(await screen.findByRole('button', { name: '離開全螢幕' }));
  expect(element).toBeNull();
  await userEvent.click(await screen.findByRole('button', { name: '全螢幕' }));
  await screen.findByRole('button', { name: '離開全螢幕' });
  act(() => show(null));
  expect(await screen.findByRole('button', { name: '全螢幕' })).toBeTruthy();
});

it('shows a notice if the browser does not support it @spec(2.22) @spec(8.11)', async () => {
  await userEvent.click(await open());
  expect(await screen.findByText('you browser can not work')).toBeTruthy();
});

it('shows a notice if the browser denies it', async () => {
  giveFullScreen(() => Promise.reject(new TypeError('not allowed')));
  await userEvent.click(await open());
  await waitFor(() => expect(screen.getByText('you browser can not work')).toBeTruthy());
});
