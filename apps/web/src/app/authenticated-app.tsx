import { QueryClientProvider } from '@tanstack/react-query';
import { App } from 'antd';
import { Suspense, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Outlet } from 'react-router-dom';
import { loadNamespaces } from '../i18n/i18n.ts';
import { connectPageStyle, useIsPageStyleShown } from '../layout/page-style/show-page-style.ts';
import { clearTabs } from '../layout/tabs/tab-store.ts';
import { connectDrafts } from '../session/account/account-drafts.ts';
import { connectPreferences } from '../session/account/account-preferences.ts';
import { ExpiryDialog } from '../session/dialogs/expiry-dialog.tsx';
import { connectSession } from '../session/renewal/client-session.ts';
import { useSessionStore } from '../session/state/session-store.ts';
import { api } from '../shared/api/api.ts';
import { createQueryClient } from '../shared/api/query-client.ts';
import { clearErrorLog } from '../shared/errors/error-log.ts';
import { clearRecentCalls } from '../shared/errors/recent-calls.ts';
import { endExports } from '../shared/export/export-store.ts';
import { ThemeProvider } from '../shared/theme/theme-provider.tsx';
import { followServerTime } from '../shared/time/server-clock.ts';
import { cancelLeaveConfirmation } from '../shared/unsaved/leave-confirmation.ts';
import { UnsavedDialog } from '../shared/unsaved/unsaved-dialog.tsx';
import { antdLocale } from './antd-locale.ts';
import { deferRealtimeStart } from './defer-realtime-start.ts';

connectSession();
connectPageStyle();
connectPreferences();
connectDrafts();
const texts = loadNamespaces('enums', 'failure', 'frame', 'realtime', 'tabs');

/** Query cache of the signed-in part of the application. Cleared when the session ends. */
export function AuthenticatedApp() {
  const { i18n } = useTranslation(['frame', 'failure', 'tabs']);
  const [client] = useState(createQueryClient);
  const isReady = useIsPageStyleShown();

  useEffect(() => followServerTime(() => api.serverTime()), []);

  useEffect(() => deferRealtimeStart(client), [client]);

  useEffect(() => {
    // The server localises error messages and the reasons of disabled actions.
    const askAgain = () => client.invalidateQueries();
    i18n.on('languageChanged', askAgain);
    return () => i18n.off('languageChanged', askAgain);
  }, [client, i18n]);

  useEffect(
    () =>
      useSessionStore.subscribe(({ session }, { session: former }) => {
        // Refetches queries that failed or did not run while the session was expired.
        if (former.status === 'expired' && session.status === 'signedIn') client.invalidateQueries();
        if (session.status !== 'signedOut') return;
        client.cancelQueries().catch(() => {});
        client.clear();
        clearTabs();
        cancelLeaveConfirmation();
        endExports();
        clearErrorLog();
        clearRecentCalls();
      }),
    [client],
  );

  return (
    <ThemeProvider locale={antdLocale(i18n.language)}>
      <QueryClientProvider client={client}>
        <App component={false}>
          <ExpiryDialog />
          <Suspense fallback={null}>{isReady && <Outlet />}</Suspense>
          <UnsavedDialog />
        </App>
      </QueryClientProvider>
    </ThemeProvider>
  );
}

/** Resolves when the texts shared by all signed-in pages are loaded. */
export const loadCommonTexts = texts;
