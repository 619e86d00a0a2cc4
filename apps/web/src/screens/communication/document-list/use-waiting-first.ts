import type { documentListShape } from '@parking-plus/contracts/lists/document-list';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { ListAddress } from '../../../lists/use-list.ts';
import { documentQueries } from '../../../resources/documents/document-queries.ts';

/**
 * Selects 待我處理 if the list opens without filters and documents wait for the user.
 * A default view opens instead.
 * Shape: returns true while this is being determined. Links with filters and later choices are not changed.
 */
export function useWaitingFirst({ url, request, hold }: ListAddress<typeof documentListShape>): boolean {
  const { search } = useLocation();
  const navigate = useNavigate();
  const [isSettled, setSettled] = useState(search !== '' || hold.isHeld);
  if (!isSettled && url.activeFilters.length > 0) setSettled(true);
  // Same query key as 待我處理, so its rows are cached when the tab opens.
  const waiting = { ...request, filters: { ...request.filters, waitingForMe: true } };
  const { data, isPending } = useQuery({ ...documentQueries.list(waiting), enabled: !isSettled });
  const count = isPending ? undefined : (data?.summary.waitingCount ?? 0);
  useEffect(() => {
    if (isSettled || count === undefined) return;
    if (count === 0) setSettled(true);
    else navigate({ search: url.linkTo({ waitingForMe: true }) }, { replace: true });
  }, [isSettled, count, url, navigate]);
  return !isSettled;
}
