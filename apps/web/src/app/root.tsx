import { type ComponentType, useEffect, useState, useSyncExternalStore } from 'react';
import { Outlet, useRouteError } from 'react-router-dom';
import { useSessionStore } from '../session/state/session-store.ts';
import { isChunkLoadError } from '../shared/errors/chunk-load-error.ts';
import { logError } from '../shared/errors/error-log.ts';
import { areNoticesWaiting, watchWaitingNotices } from '../shared/feedback/notify.ts';
import { ThemeProvider } from '../shared/theme/theme-provider.tsx';
import { showBootstrapError } from './bootstrap-error.ts';

/** Delay before a failed chunk is fetched again. Notices queue until then. */
const FETCH_AGAIN_MS = 10_000;

/** Returns the notice host once it is wanted and loaded. A failed load does not break the page. */
function useNoticeHost(isNeeded: boolean): ComponentType | null {
  const [host, setHost] = useState<{ Host: ComponentType } | null>(null);
  useEffect(() => {
    if (!isNeeded) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    function load() {
      import('../shared/feedback/notice-host.tsx').then(
        ({ NoticeHost }) => setHost({ Host: NoticeHost }),
        (error: unknown) => {
          logError(error, { kind: 'code' });
          timer = setTimeout(load, FETCH_AGAIN_MS);
        },
      );
    }
    load();
    return () => clearTimeout(timer);
  }, [isNeeded]);
  return host?.Host ?? null;
}

/**
 * Theme and notice host around every page. The notice host mounts after sign-in or with the first notice, and
 * outlives the layout.
 */
export function Root() {
  const isSignedIn = useSessionStore(({ session }) => session.status !== 'signedOut');
  const isAnythingSaid = useSyncExternalStore(watchWaitingNotices, areNoticesWaiting);
  const [hasNotices, setHasNotices] = useState(false);
  if ((isSignedIn || isAnythingSaid) && !hasNotices) setHasNotices(true);
  const NoticeHost = useNoticeHost(hasNotices);
  return (
    <ThemeProvider>
      <Outlet />
      {NoticeHost && <NoticeHost />}
    </ThemeProvider>
  );
}

/** Error page for a route that cannot render, for example because a chunk fails to load. */
export function RootFailure() {
  const error = useRouteError();
  useEffect(() => {
    logError(error, { kind: isChunkLoadError(error) ? 'code' : 'script' });
    showBootstrapError(error);
  }, [error]);
  return null;
}
