import { dealCodes } from '@parking-plus/contracts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { type SavedView, savedViewQueries } from '../../resources/saved-views/saved-view-queries.ts';
import type { ViewAddress } from './view-address.ts';

/** Views that one call counts. */
const MOST_COUNTED = 30;
/** Minimum interval between counts, however often the rows change. */
const REST_MS = 1_000;

/** Returns the count of a view. Counts again after the rows became stale, by a change here or elsewhere. */
export function useViewCounts(
  { deal, payloadOf }: ViewAddress,
  views: readonly SavedView[],
): (viewId: string) => number | undefined {
  const client = useQueryClient();
  const { data } = useQuery({
    ...savedViewQueries.counts({
      dealType: dealCodes[deal],
      views: views
        .slice(0, MOST_COUNTED)
        .map(({ viewId, search }) => ({ viewId, filters: payloadOf(search) })),
    }),
    enabled: views.length > 0,
  });
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isAgain = false;
    async function count() {
      isAgain = false;
      const refetchType = document.hidden ? 'none' : 'active';
      await client.invalidateQueries({ queryKey: savedViewQueries.countsOf(deal), refetchType });
      timer = isAgain ? setTimeout(count, REST_MS) : undefined;
    }
    const stop = client.getQueryCache().subscribe((event) => {
      if (event.type !== 'updated' || event.action.type !== 'invalidate') return;
      if (!event.query.queryKey.includes(deal)) return;
      isAgain = true;
      timer ??= setTimeout(count, REST_MS);
    });
    return () => {
      stop();
      clearTimeout(timer);
    };
  }, [client, deal]);
  return (id) => data?.items.find(({ viewId }) => viewId === id)?.total ?? undefined;
}
