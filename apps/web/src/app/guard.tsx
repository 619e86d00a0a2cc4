import { Navigate, Outlet, useLocation } from 'react-router-dom';
import { useSessionStore } from '../session/session-store.ts';
import { signInPath } from '../shared/navigation/redirect-target.ts';

/** Lets in who is signed in; sends others to sign in, and those who logged out by hand there without a way back. */
export function Guard() {
  const session = useSessionStore((state) => state.session);
  const location = useLocation();
  if (session.status !== 'signedOut') return <Outlet />;
  return <Navigate to={session.by === 'user' ? '/login' : signInPath(location)} replace />;
}
