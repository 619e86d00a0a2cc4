import { render } from '@testing-library/react';
import { ConfigProvider } from 'antd';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { ROUTER_BASE, routes } from '../app/routes.tsx';
import { useTabStore } from '../layout/tabs/tab-store.ts';
import type { SessionInfo } from '../session/state/session-info.ts';
import { storeInfo, storeTokens, type Tokens } from '../session/state/session-storage.ts';
import { restoreSession } from '../session/state/session-store.ts';
import { FakeServer } from './fake-server.ts';

interface OpenOptions {
  /** Signed-in user. Signed out by default. */
  info?: SessionInfo;
  tokens?: Tokens;
  server?: FakeServer;
}

/** Builds a server that accepts every call made in the background. */
export function buildServer(): FakeServer {
  return new FakeServer()
    .on('GET /plusapi/data/gettime', () => ({ body: { success: true, data: '2026-11-20T10:00:00+08:00' } }))
    .onDeal('90500', {})
    .onDeal('90510', { items: [] })
    .onDeal('90110', { items: [] });
}

/**
 * Opens the whole application at a path below `/plus` with its real routes.
 * Omits Ant Design's styles: matching thousands of rules took a third of the time, and browser tests cover
 * appearance.
 */
export function openApp(path: string, options: OpenOptions = {}) {
  if (options.info) {
    storeTokens(options.tokens ?? { accessToken: 'access-1', refreshToken: 'refresh-1' });
    storeInfo(options.info);
  }
  restoreSession();
  // A loading page knows only the tabs of sessionStorage.
  useTabStore.setState({ list: null });
  const server = options.server ?? buildServer();
  server.install();
  window.history.replaceState(null, '', `${ROUTER_BASE}${path}`);
  const router = createBrowserRouter(routes, { basename: ROUTER_BASE });
  const view = render(
    <ConfigProvider theme={{ zeroRuntime: true }}>
      <RouterProvider router={router} />
    </ConfigProvider>,
  );
  return { ...view, router, server };
}

/** Returns the current path below `/plus`. */
export function currentPath(): string {
  const { pathname, search, hash } = window.location;
  return `${pathname.slice(ROUTER_BASE.length)}${search}${hash}`;
}
