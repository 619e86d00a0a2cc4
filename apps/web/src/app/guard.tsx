import { useEffect, useMemo, useState } from 'react';
import { Navigate, Outlet, useLocation, useNavigate } from 'react-router-dom';
import { signOutSession } from '../session/state/session-actions.ts';
import { roleOf } from '../session/state/session-info.ts';
import { type Session, sessionAccount, useSessionStore } from '../session/state/session-store.ts';
import { logError } from '../shared/errors/error-log.ts';
import { navEntries } from '../shared/navigation/nav-tree.ts';
import { signInPath } from '../shared/navigation/redirect-target.ts';

/**
 * Renders the application for signed-in users and redirects others to sign-in.
 * After a manual sign-out the redirect has no return path. If the user's screens cannot be built, the session is
 * reset. When another user signs in, the page is remounted from the dashboard.
 */
export function Guard() {
  const session = useSessionStore((state) => state.session);
  const location = useLocation();
  const account = sessionAccount(session);
  const [owner, setOwner] = useState(account);
  const issue = useMemo(() => menuIssueOf(session), [session]);
  if (owner === null && account !== null) setOwner(account);
  if (session.status === 'signedOut') {
    return <Navigate to={session.by === 'user' ? '/login' : signInPath(location)} replace />;
  }
  if (issue) return <Reset error={issue.error} />;
  if (owner !== null && owner !== account) return <Afresh onArrive={() => setOwner(account)} />;
  return <Outlet key={account} />;
}

/** Returns the error that prevents building screens from the sign-in response, or null. */
function menuIssueOf(session: Session): { error: unknown } | null {
  if (session.status === 'signedOut') return null;
  try {
    navEntries(session.info.navItems, roleOf(session.info));
    return null;
  } catch (error) {
    return { error };
  }
}

/** Ends a session whose menu is invalid. Source: docs/spec-statements.md 2.14. */
function Reset({ error }: { error: unknown }) {
  useEffect(() => {
    signOutSession('none');
    logError(error);
  }, [error]);
  return null;
}

/** Redirects a new user to the dashboard. Renders nothing, so that no query runs for the previous path. */
function Afresh({ onArrive }: { onArrive: () => void }) {
  const navigate = useNavigate();
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once; the promise may resolve after another render.
  useEffect(() => {
    // Flushed synchronously: the layout would otherwise open the previous user's page.
    Promise.resolve()
      .then(() => navigate('/dashboard', { replace: true, flushSync: true }))
      .then(onArrive);
  }, []);
  return null;
}
