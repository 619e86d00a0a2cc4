import { dealCodes, HubMethodName, readEarlierChanges } from '@parking-plus/contracts';
import type { QueryClient } from '@tanstack/react-query';
import type { HubLink } from './hub-link.ts';
import { changingCodes, refetchType } from './refresh-changed-data.ts';

/** How long the server may have taken to read an answer that came after a change and does not show it. */
const READING_MS = 5_000;

/**
 * Reads anew what the page had read before it was connected, where it was written since, and nothing else.
 * `onRights` is called where what the user may do has changed since `rightsAtMs`, when it was asked for. Null is a day
 * that nobody knows: the hub does not look back that far.
 * A hub that does not know the question leaves all as it is: `GetChanges` is ours. Never rejects.
 */
export async function refreshEarlierData(
  client: QueryClient,
  link: HubLink,
  { onRights, rightsAtMs }: { onRights: () => void; rightsAtMs: number | null },
): Promise<void> {
  const changes = readEarlierChanges(await link.invoke(HubMethodName.GetChanges).catch(() => null));
  const nowMs = Date.now();
  const changedAtMs = new Map(changes.map(({ deal, agoMs }) => [deal, nowMs - agoMs]));
  if (rightsAtMs === null || (changedAtMs.get(dealCodes.OwnRights) ?? -Infinity) > rightsAtMs) onRights();
  await client.invalidateQueries({
    predicate: (query) => {
      const latestMs = Math.max(...changingCodes(query).map((code) => changedAtMs.get(code) ?? -Infinity));
      const { dataUpdatedAt } = query.state;
      // A load that failed shows no old rows, and would be told of twice.
      return dataUpdatedAt > 0 && dataUpdatedAt < latestMs + READING_MS;
    },
    refetchType: refetchType(),
  });
}
