import type { DataChange } from '../../deals/change-publisher.ts';
import type { ClusterClient } from '../../deals/define-deals.ts';
import type { HubTarget } from './hub-target.ts';

/** Message between server processes; `from` is the sender's server ID. */
export type BusMessage = { readonly from: string } & (
  | { readonly kind: 'send-1000'; readonly text: string; readonly target: HubTarget }
  | { readonly kind: 'data-changed'; readonly change: DataChange }
  | { readonly kind: 'close-session'; readonly sessionId: string; readonly reason: string }
  | { readonly kind: 'joined'; readonly clients: readonly ClusterClient[] }
  | { readonly kind: 'left'; readonly connectionIds: readonly string[] }
  | { readonly kind: 'alive'; readonly fingerprint: string }
  | {
      readonly kind: 'clients';
      readonly clients: readonly ClusterClient[];
      readonly isFirst: boolean;
      readonly isLast: boolean;
    }
  | { readonly kind: 'roll-call'; readonly serverId?: string }
  | { readonly kind: 'gone' }
);

/** Parses a text of the bus. Returns undefined for foreign texts. */
export function parseBusMessage(text: string): BusMessage | undefined {
  try {
    const message: unknown = JSON.parse(text);
    if (typeof message !== 'object' || message === null) return undefined;
    if (!('from' in message) || !('kind' in message)) return undefined;
    return message as BusMessage;
  } catch {
    return undefined;
  }
}
