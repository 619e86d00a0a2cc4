import type { ConnectedClients, HubClient } from '@parking-plus/contracts';

/** Result of a client id lookup. */
export interface ClientFinding {
  clientId: string;
  isInClients: boolean;
  isInServerInfo: boolean;
  /** Client with this id, or null if neither list contains it. */
  client: HubClient | null;
}

/** Looks up a client id in both lists. Ids match exactly, including case. */
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
