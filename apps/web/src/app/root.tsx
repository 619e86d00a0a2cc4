import { type ComponentType, useEffect, useState, useSyncExternalStore } from 'react';
import { Outlet, useRouteError } from 'react-router-dom';
import { useSessionStore } from '../session/state/session-store.ts';
import { logError } from '../shared/errors/error-log.ts';
import { isMissingCode } from '../shared/errors/missing-code.ts';
import { areNoticesWaiting, watchWaitingNotices } from '../shared/feedback/notify.ts';
import { ThemeProvider } from '../shared/theme/theme-provider.tsx';
import { showStartFailure } from './start-failure.ts';

/** Pause before code that could not be fetched is asked for again; what there is to say waits for it. */
const FETCH_AGAIN_MS = 10_000;

/** The place of messages once it is wanted and has arrived. A page must not fall because it did not. */
function useNoticeHost(isWanted: boolean): ComponentType | null {
  const [host, setHost] = useState<{ Host: ComponentType } | null>(null);
  useEffect(() => {
    if (!isWanted) return;
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
  }, [isWanted]);
  return host?.Host ?? null;
}

/**
 * What every page stands in: the theme, and, once someone has signed in or there is something to say, the place of
 * messages, which outlives the frame.
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

/** A page that could not be shown at all, such as one whose code cannot be fetched. */
export function RootFailure() {
  const error = useRouteError();
  useEffect(() => {
    logError(error, { kind: isMissingCode(error) ? 'code' : 'script' });
    showStartFailure(error);
  }, [error]);
  return null;
}
