import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';

/** Returns the opener window if it has the same origin. Access to a cross-origin opener throws. */
function ownOpener(): Window | null {
  const opener = window.opener as Window | null;
  try {
    return opener?.location.origin === window.location.origin ? opener : null;
  } catch {
    return null;
  }
}

/**
 * `/auth-redirect`: passes its query string to the opener and closes. Without an opener it goes to sign-in.
 */
export function AuthRedirectPage() {
  const navigate = useNavigate();
  useEffect(() => {
    const opener = ownOpener();
    if (!opener) {
      navigate('/login', { replace: true });
      return;
    }
    opener.postMessage({ type: 'auth-redirect', search: window.location.search }, window.location.origin);
    window.close();
  }, [navigate]);
  return null;
}
