import { dealCodes, HubMethodName, readEarlierChanges } from '@parking-plus/contracts';
import type { QueryClient } from '@tanstack/react-query';
import { invalidatingDealCodes, refetchType } from './invalidate-changed-queries.ts';
import type { RealtimeConnection } from './realtime-connection.ts';

/** Maximum time between the server's read and its response. A response may predate a change by this much. */
const READING_MS = 5_000;

/**
 * Refetches data that changed between its read and the connection, and nothing else.
 * Calls `onPermissionsChanged` if the user's permissions changed since `rightsAtMs`. Null means unknown: the hub's history is
 * limited. No-op for hubs without `GetChanges`, a call that only the mock provides. Never rejects.
 */
export async function refreshEarlierData(
  client: QueryClient,
  link: RealtimeConnection,
  { onPermissionsChanged, rightsAtMs }: { onPermissionsChanged: () => void; rightsAtMs: number | null },
): Promise<void> {
  const changes = readEarlierChanges(await link.invoke(HubMethodName.GetChanges).catch(() => null));
  const nowMs = Date.now();
  const changedAtMs = new Map(changes.map(({ deal, agoMs }) => [deal, nowMs - agoMs]));
  if (rightsAtMs === null || (changedAtMs.get(dealCodes.MyPermissions) ?? -Infinity) > rightsAtMs)
    onPermissionsChanged();
  await client.invalidateQueries({
    predicate: (query) => {
      const latestMs = Math.max(
        ...invalidatingDealCodes(query).map((code) => changedAtMs.get(code) ?? -Infinity),
      );
      const { dataUpdatedAt } = query.state;
      // A failed load shows no old rows, and a retry would report the failure twice.
      return dataUpdatedAt > 0 && dataUpdatedAt < latestMs + READING_MS;
    },
    refetchType: refetchType(),
  });
}
