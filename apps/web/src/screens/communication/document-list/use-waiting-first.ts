import type { documentListShape } from '@parking-plus/contracts/lists/document-list';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { ListAddress } from '../../../lists/use-list.ts';
import { documentQueries } from '../../../resources/documents/document-queries.ts';

/**
 * Opens a list that is asked for without any filter on 待我處理 if something waits for the reader.
 * Shape: true while that is being found out; a link with filters, and every later choice, is left as it is.
 */
export function useWaitingFirst({ url, request }: ListAddress<typeof documentListShape>): boolean {
  const { search } = useLocation();
  const navigate = useNavigate();
  const [isSettled, setSettled] = useState(search !== '');
  if (!isSettled && url.activeFilters.length > 0) setSettled(true);
  // The very question of 待我處理, so that its rows are there at once.
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
