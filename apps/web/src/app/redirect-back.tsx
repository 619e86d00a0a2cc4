import { useEffect } from 'react';
import { useLocation, useNavigate, useParams } from 'react-router-dom';
import { reloadView } from '../layout/view-store.ts';
import { ownPath } from '../shared/navigation/redirect-target.ts';

/** `/redirect/{path}`: goes back to the path, whose view then starts anew. */
export function RedirectBack() {
  const { '*': rest = '' } = useParams();
  const { search, hash } = useLocation();
  const navigate = useNavigate();
  useEffect(() => {
    const target = ownPath(`/${rest}${search}${hash}`) ?? '/';
    reloadView(target);
    navigate(target, { replace: true });
  }, [rest, search, hash, navigate]);
  return null;
}
