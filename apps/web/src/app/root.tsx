import { lazy, Suspense, useEffect, useState, useSyncExternalStore } from 'react';
import { Outlet, useRouteError } from 'react-router-dom';
import { useSessionStore } from '../session/session-store.ts';
import { logError } from '../shared/errors/error-log.ts';
import { isMissingCode } from '../shared/errors/missing-code.ts';
import { areNoticesWaiting, watchWaitingNotices } from '../shared/feedback/notify.ts';
import { ThemeProvider } from '../shared/theme/theme-provider.tsx';
import { showStartFailure } from './start-failure.ts';

const NoticeHost = lazy(async () => ({
  default: (await import('../shared/feedback/notice-host.tsx')).NoticeHost,
}));

/**
 * What every page stands in: the theme, and, once someone has signed in or there is something to say, the place of
 * messages, which outlives the frame.
 */
export function Root() {
  const isSignedIn = useSessionStore(({ session }) => session.status !== 'signedOut');
  const isAnythingSaid = useSyncExternalStore(watchWaitingNotices, areNoticesWaiting);
  const [hasNotices, setHasNotices] = useState(false);
  if ((isSignedIn || isAnythingSaid) && !hasNotices) setHasNotices(true);
  return (
    <ThemeProvider>
      <Outlet />
      {hasNotices && (
        <Suspense fallback={null}>
          <NoticeHost />
        </Suspense>
      )}
    </ThemeProvider>
  );
}

/** A page that could not be shown at all, such as one whose code cannot be fetched. */
export function RootFailure() {
  const error = useRouteError();
  useEffect(() => {
    logError(error, { kind: isMissingCode(error) ? 'code' : 'script' });
    showStartFailure(error);
  }, [error]);
  return null;
}
