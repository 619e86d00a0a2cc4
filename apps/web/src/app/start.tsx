import { createRoot } from 'react-dom/client';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { startI18n } from '../i18n/i18n.ts';
import type { Language } from '../i18n/languages.ts';
import { followTabs } from '../session/renewal/cross-tab-sync.ts';
import { currentSession, sessionAccount } from '../session/state/session-store.ts';
import { storeErrorLog } from '../shared/errors/error-log-storage.ts';
import { logRenderError, watchUncaughtErrors } from '../shared/errors/global-error-handlers.ts';
import { storeNoticesForReload } from '../shared/feedback/notify.ts';
import { formatCount } from '../shared/formats/amount-format.ts';
import { ROUTER_BASE, routes } from './routes.tsx';

/** Renders the first page. `config.json` must be loaded. */
export async function start(language: Language): Promise<void> {
  watchUncaughtErrors();
  storeErrorLog(() => sessionAccount(currentSession()));
  followTabs();
  storeNoticesForReload();
  // Signed-in users need the layout at once: fetch it during startup.
  if (currentSession().status !== 'signedOut') import('./authenticated-app.tsx').catch(() => {});
  await startI18n(language, ['sign-in'], formatCount);
  const root = document.getElementById('root');
  if (!root) throw new Error('index.html has no #root');
  createRoot(root, { onCaughtError: logRenderError }).render(
    <RouterProvider router={createBrowserRouter(routes, { basename: ROUTER_BASE })} />,
  );
}
