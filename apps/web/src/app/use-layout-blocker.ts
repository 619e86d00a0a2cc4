import { useEffect } from 'react';
import { useBlocker, useLocation, useNavigate } from 'react-router-dom';
import { pathOf } from '../layout/tabs/tab-list.ts';
import { confirmLeave } from '../shared/unsaved/leave-confirmation.ts';
import { unsavedWorkIn } from '../shared/unsaved/unsaved-changes.ts';
import { useManualUrlChange } from './use-manual-url-change.ts';

/** Pages outside the layout. Navigating to one unmounts every view. */
const OUTSIDE: readonly string[] = ['/401', '/404', '/picture', '/parkingfeeOnlineQrcode'];

/**
 * Prompts for unsaved work before a page outside the layout replaces the views. The end of a session is handled
 * elsewhere.
 * Shape: `toInternalPath` is the active tab's address, restored when the user stays.
 */
export function useLayoutBlocker(ownPath: string | null): void {
  const navigate = useNavigate();
  const path = pathOf(useLocation());
  useManualUrlChange();
  const blocker = useBlocker(
    ({ nextLocation }) => OUTSIDE.includes(nextLocation.pathname) && unsavedWorkIn('page').length > 0,
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: prompts once per blocked navigation, whatever the page is by then.
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    void confirmLeave('page').then((mayLeave) => {
      if (mayLeave) return blocker.proceed();
      blocker.reset();
      if (ownPath !== null && ownPath !== path) void navigate(ownPath, { replace: true });
    });
  }, [blocker]);
}
