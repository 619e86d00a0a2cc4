import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { reloadView } from '../layout/tabs/tab-store.ts';
import { ownPath } from '../shared/navigation/redirect-target.ts';

/** `/redirect/{path}`: goes back to the path, whose view then starts anew. */
export function RedirectBack() {
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  useEffect(() => {
    // As the address has it: the router's own parameter is decoded already, and would be decoded twice.
    const target = ownPath(`${pathname.slice('/redirect'.length)}${search}${hash}`) ?? '/';
    reloadView(target);
    navigate(target, { replace: true });
  }, [pathname, search, hash, navigate]);
  return null;
}
