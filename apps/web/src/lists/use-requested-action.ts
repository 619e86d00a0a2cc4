import type { ActionCode } from '@parking-plus/contracts';
import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useCan } from '../session/permissions/use-can.ts';
import type { GuardedToolbarAction } from '../shared/table/actions/table-action.ts';

const PARAM = 'do';

/** Returns the path that opens a list and executes the first toolbar action with the code. */
export function actionPath(list: string, code: ActionCode): string {
  return `${list}?${PARAM}=${code}`;
}

/** Executes the toolbar action that the URL names, once and only if the user may, and removes it from the URL. */
export function useRequestedAction(actions: readonly GuardedToolbarAction[]): void {
  const { search } = useLocation();
  const navigate = useNavigate();
  const params = new URLSearchParams(search);
  const code = params.get(PARAM);
  const action = actions.find(({ codes }) => codes?.some((one) => one === code));
  const isAllowed = useCan(action?.codes ?? []) && action !== undefined;
  useEffect(() => {
    if (code === null) return;
    const rest = new URLSearchParams(search);
    rest.delete(PARAM);
    navigate({ search: rest.toString() }, { replace: true, preventScrollReset: true });
    if (isAllowed) action?.onExecute();
  }, [code, action, isAllowed, search, navigate]);
}
