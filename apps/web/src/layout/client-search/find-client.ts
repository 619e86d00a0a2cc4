import type { ConnectedClients, HubClient } from '@parking-plus/contracts';

/** What the hub knows of a client id. */
export interface ClientFinding {
  clientId: string;
  isInClients: boolean;
  isInServerInfo: boolean;
  /** Who is behind it; null where neither list has it. */
  client: HubClient | null;
}

/** Looks a client id up in both lists. An id is exact: no case is folded, nothing is completed. */
export function findClient(
  { clients, serverInfoClients }: ConnectedClients,
  clientId: string,
): ClientFinding {
  const hasId = ({ connectionId }: HubClient) => connectionId === clientId;
  const [known, announced] = [clients.find(hasId), serverInfoClients.find(hasId)];
  return {
    clientId,
    isInClients: known !== undefined,
    isInServerInfo: announced !== undefined,
    client: known ?? announced ?? null,
  };
}
