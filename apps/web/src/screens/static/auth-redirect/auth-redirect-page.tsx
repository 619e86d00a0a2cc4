import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';

/** The window that opened this one, if it is a page of ours; another host's refuses to be looked at. */
function ownOpener(): Window | null {
  const opener = window.opener as Window | null;
  try {
    return opener?.location.origin === window.location.origin ? opener : null;
  } catch {
    return null;
  }
}

/** `/auth-redirect`: hands its query string to the page that opened it and closes; without one it goes to sign-in. */
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
