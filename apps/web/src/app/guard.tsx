import { useEffect, useMemo, useState } from 'react';
import { Navigate, Outlet, useLocation, useNavigate } from 'react-router-dom';
import { closeSession } from '../session/state/session-changes.ts';
import { roleOf } from '../session/state/session-info.ts';
import { accountOfSession, type Session, useSessionStore } from '../session/state/session-store.ts';
import { logError } from '../shared/errors/error-log.ts';
import { navEntries } from '../shared/navigation/nav-tree.ts';
import { signInPath } from '../shared/navigation/redirect-target.ts';

/**
 * Lets in who is signed in; sends others to sign in, and those who logged out by hand there without a way back.
 * Where the user's screens cannot be built, the session is reset.
 * Whoever takes the place of somebody else starts afresh, with nothing of the page that the other had before them.
 */
export function Guard() {
  const session = useSessionStore((state) => state.session);
  const location = useLocation();
  const account = accountOfSession(session);
  const [owner, setOwner] = useState(account);
  const fault = useMemo(() => menuFaultOf(session), [session]);
  if (owner === null && account !== null) setOwner(account);
  if (session.status === 'signedOut') {
    return <Navigate to={session.by === 'user' ? '/login' : signInPath(location)} replace />;
  }
  if (fault) return <Reset error={fault.error} />;
  if (owner !== null && owner !== account) return <Afresh onArrive={() => setOwner(account)} />;
  return <Outlet key={account} />;
}

/** Why the user's screens cannot be told from what the server gave at sign-in; null where they can. */
function menuFaultOf(session: Session): { error: unknown } | null {
  if (session.status === 'signedOut') return null;
  try {
    navEntries(session.info.navItems, roleOf(session.info));
    return null;
  } catch (error) {
    return { error };
  }
}

/** A session that nothing can be shown for ends. Source: docs/spec-statements.md 2.14. */
function Reset({ error }: { error: unknown }) {
  useEffect(() => {
    closeSession('none');
    logError(error);
  }, [error]);
  return null;
}

/** On the way to the first page of a new user: nothing is shown, so that nothing is asked for in the wrong place. */
function Afresh({ onArrive }: { onArrive: () => void }) {
  const navigate = useNavigate();
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, on the way; the answer may come with another render.
  useEffect(() => {
    // Rendered at once: the frame would open the former user's page for the new one.
    Promise.resolve()
      .then(() => navigate('/dashboard', { replace: true, flushSync: true }))
      .then(onArrive);
  }, []);
  return null;
}
