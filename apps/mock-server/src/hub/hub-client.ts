import type { HubClient } from '@parking-plus/contracts';
import type { HubConnection } from './hub-connection.ts';
import { identityOf } from './hub-principal.ts';

/** Names each field: the connection's secret token must never be among them. */
export function presentClient(connection: HubConnection): HubClient {
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
  };
}
