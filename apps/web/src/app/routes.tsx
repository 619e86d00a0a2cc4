import { Navigate, type RouteObject, redirect } from 'react-router-dom';
import { SignInPage } from '../session/sign-in/sign-in-page.tsx';
import { currentSession } from '../session/state/session-store.ts';
import { Guard } from './guard.tsx';
import { prefetchInside } from './prefetch.ts';
import { Root, RootFailure } from './root.tsx';

/** Base path without a trailing slash. Source: docs/spec-statements.md 9.1. */
export const ROUTER_BASE = '/plus';

/** Returns the lazy route of a screen outside the layout, including its texts. */
function standalone(component: string): RouteObject['lazy'] {
  return async () => {
    const { loadScreen } = await import('./views/screen-registry.ts');
    return { Component: await loadScreen(component) };
  };
}

/**
 * All routes. The paths of the server's menu are resolved inside the layout.
 * Source: docs/spec-statements.md 2.1 to 2.10.
 */
export const routes: RouteObject[] = [
  {
    element: <Root />,
    errorElement: <RootFailure />,
    hydrateFallbackElement: <></>,
    children: [
      {
        path: '/login',
        loader: () => (currentSession().status === 'signedOut' ? null : redirect('/')),
        element: <SignInPage onShown={prefetchInside} />,
      },
      { path: '/auth-redirect', lazy: standalone('static/auth-redirect') },
      {
        element: <Guard />,
        children: [
          { path: '/', element: <Navigate to="/dashboard" replace /> },
          { path: '/profile', element: <Navigate to="/profile/setting" replace /> },
          {
            lazy: async () => {
              const { AuthenticatedApp, loadCommonTexts } = await import('./authenticated-app.tsx');
              await loadCommonTexts;
              return { Component: AuthenticatedApp };
            },
            children: [
              { path: '/404', lazy: standalone('static/not-found') },
              { path: '/401', lazy: standalone('static/no-permission') },
              { path: '/picture', lazy: standalone('static/picture') },
              { path: '/parkingfeeOnlineQrcode', lazy: standalone('static/online-payment-qr-code') },
              {
                lazy: async () => ({ Component: (await import('./app-shell.tsx')).AppShell }),
                children: [
                  {
                    path: '/redirect/*',
                    lazy: async () => ({ Component: (await import('./redirect-page.tsx')).RedirectPage }),
                  },
                  { path: '*', element: null },
                ],
              },
            ],
          },
        ],
      },
    ],
  },
];
