import { useEffect } from 'react';
import { useBlocker } from 'react-router-dom';
import { currentSession } from '../session/session-store.ts';
import { confirmLeaving } from '../shared/unsaved/confirm-leaving.ts';
import { unsavedWorkIn } from '../shared/unsaved/unsaved-work.ts';

/** Pages without the frame: going there unmounts every open view. */
const OUTSIDE: readonly string[] = ['/404', '/401', '/picture', '/parkingfeeOnlineQrcode'];

/** Asks about unsaved work before a page outside of the frame takes all open views along. */
export function useFrameExit(): void {
  const blocker = useBlocker(
    ({ nextLocation }) =>
      OUTSIDE.includes(nextLocation.pathname) &&
      currentSession().status !== 'signedOut' &&
      unsavedWorkIn('page').length > 0,
  );
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    confirmLeaving('page').then((mayLeave) => (mayLeave ? blocker.proceed() : blocker.reset()));
  }, [blocker]);
}
