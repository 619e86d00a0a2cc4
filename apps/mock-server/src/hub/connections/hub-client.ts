import type { ClusterClient } from '../../deals/define-deals.ts';
import type { HubConnection } from './hub-connection.ts';
import { identityOf } from './hub-principal.ts';

/** Lists each field: the connection's secret token must never be among them. */
export function presentClient(connection: HubConnection): ClusterClient {
  const { connectionId, principal, query, connectedAt, transport } = connection;
  return {
    connectionId,
    account: principal.account,
    name: principal.name,
    identity: identityOf(query),
    softwareCode: query.softwareCode,
    projectClass: query.projectClass,
    type: query.type,
    siteCode: query.siteCode,
    transport: transport?.name ?? '',
    connectedAt,
    sessionId: principal.sessionId,
  };
}

/** Returns the client as other clients see it. */
export function toPublicClient<C extends ClusterClient>({
  sessionId: _,
  ...client
}: C): Omit<C, 'sessionId'> {
  return client;
}
