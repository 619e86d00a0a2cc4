import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { reloadView } from '../layout/tabs/tab-store.ts';
import { toInternalPath } from '../shared/navigation/redirect-target.ts';

/** `/redirect/{path}`: returns to the path and remounts its view. */
export function RedirectPage() {
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  useEffect(() => {
    // Taken from the location: the router's parameter is already decoded and would be decoded twice.
    const target = toInternalPath(`${pathname.slice('/redirect'.length)}${search}${hash}`) ?? '/';
    reloadView(target);
    navigate(target, { replace: true });
  }, [pathname, search, hash, navigate]);
  return null;
}
