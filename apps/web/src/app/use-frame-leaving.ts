import { useEffect } from 'react';
import { useBlocker, useLocation, useNavigate } from 'react-router-dom';
import { pathOf } from '../layout/tabs/tab-list.ts';
import { confirmLeaving } from '../shared/unsaved/confirm-leaving.ts';
import { unsavedWorkIn } from '../shared/unsaved/unsaved-work.ts';
import { useTypedAddresses } from './use-typed-addresses.ts';

/** Pages of a signed-in user that stand outside of the frame: going there unmounts every view. */
const OUTSIDE: readonly string[] = ['/401', '/404', '/picture', '/parkingfeeOnlineQrcode'];

/**
 * Asks for unsaved work before a page outside of the frame takes the place of the views. The end of a session goes its
 * own way. Shape: `ownPath` is the address of the tab on show, which a user who stays has again.
 */
export function useFrameLeaving(ownPath: string | null): void {
  const navigate = useNavigate();
  const path = pathOf(useLocation());
  useTypedAddresses();
  const blocker = useBlocker(
    ({ nextLocation }) => OUTSIDE.includes(nextLocation.pathname) && unsavedWorkIn('page').length > 0,
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once for each way that is barred, wherever the page is by then.
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    void confirmLeaving('page').then((mayLeave) => {
      if (mayLeave) return blocker.proceed();
      blocker.reset();
      if (ownPath !== null && ownPath !== path) void navigate(ownPath, { replace: true });
    });
  }, [blocker]);
}
