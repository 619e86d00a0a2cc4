import {
  type DealRequest,
  type DealResult,
  dealCodes,
  Identity,
  type Schemas,
} from '@parking-plus/contracts';
import { changesBetween } from '../../audit/changes.ts';
import { writeAuditLog } from '../../audit/operation-log.ts';
import type { ClusterClient, DealContext } from '../../deals/define-deals.ts';
import { endSessionOf } from '../sessions/sessions.repository.ts';
import { accountAbove, sessionIsPresent } from './connections.errors.ts';
import { findSessionInfo } from './connections.repository.ts';

type Reader = Pick<DealContext, 'database' | 'identity' | 'connections'>;
type Writer = Reader & Pick<DealContext, 'clock' | 'changePublisher'>;
type Row = Schemas['ConnectionRow'];

/** Returns one page of clients connected to any server process: one statement. */
export async function listConnections(
  { filters = {}, page, pageSize, sort }: DealRequest<'ConnectionList'>,
  { database: { orm }, identity, connections }: Reader,
): Promise<DealResult<'ConnectionList'>> {
  const clients = connections();
  const matching = clients.filter((client) => isSelected(client, filters)).toSorted(orderOf(sort));
  const shown = matching.slice((page - 1) * pageSize, page * pageSize);
  const facts = await findSessionInfo(
    orm,
    shown.map(({ sessionId }) => sessionId),
  );
  const items = shown.flatMap((client) => {
    const known = facts.get(client.sessionId);
    return known === undefined ? [] : [present(client, known, identity)];
  });
  return { items, total: matching.length, page, pageSize, summary: sum(clients) };
}

/**
 * Ends the session of a connected client. Its connections close, and its next call returns the reason.
 * Throws for the caller's own session and for an account above the caller's type.
 */
export async function terminateSession(
  { connectionId, reason }: DealRequest<'SessionTerminate'>,
  { database, identity, clock, changePublisher, connections }: Writer,
): Promise<DealResult<'SessionTerminate'>> {
  const client = connections().find((one) => one.connectionId === connectionId);
  if (client === undefined) return { account: null };
  const { sessionId, account, transport, connectedAt } = client;
  if (sessionId === identity.sessionId) throw sessionIsPresent();
  const known = (await findSessionInfo(database.orm, [sessionId])).get(sessionId);
  if (known === undefined) return { account: null };
  if (known.accountType < identity.type) throw accountAbove();
  const now = clock.now();
  const note = reason.trim();
  const wasOpen = await database.transaction(async (tx) => {
    if (!(await endSessionOf(tx, { sessionId, account, reason: 'kicked', now, note }))) return false;
    await writeAuditLog(tx, {
      deal: 'SessionTerminate',
      account: identity.account,
      now,
      recordId: account,
      siteCode: null,
      reason: note,
      changes: changesBetween(
        { connectedAt, transport, ipAddress: known.ipAddress },
        {},
        `/connections/${connectionId}`,
      ),
    });
    return true;
  });
  changePublisher.sessionsEnded([sessionId]);
  changePublisher.dataChanged({ deal: dealCodes.ConnectionList, ids: [connectionId] });
  return { account: wasOpen ? account : null };
}

function present(
  client: ClusterClient,
  { ipAddress, accountType }: { ipAddress: string; accountType: number },
  caller: Reader['identity'],
): Row {
  const isOwnSession = client.sessionId === caller.sessionId;
  return {
    connectionId: client.connectionId,
    account: client.account,
    name: client.name,
    accountType,
    identity: client.identity as Identity,
    softwareCode: client.softwareCode,
    transport: client.transport,
    connectedAt: client.connectedAt,
    ipAddress,
    isOwnSession,
    isKickable: !isOwnSession && accountType >= caller.type,
  };
}

function isSelected(
  client: ClusterClient,
  { identities, keyword = '' }: Schemas['ConnectionFilters'],
): boolean {
  const part = keyword.trim().toLowerCase();
  const texts = [client.account, client.name, client.connectionId];
  return (
    (!identities?.length || identities.some((identity) => identity === client.identity)) &&
    texts.some((text) => text.toLowerCase().includes(part))
  );
}

type Sort = DealRequest<'ConnectionList'>['sort'];

/** Returns the order: latest first by default, then by ID, so that pages do not overlap. */
function orderOf({ field, order }: NonNullable<Sort> = { field: 'connectedAt', order: 'desc' }) {
  const sign = order === 'asc' ? 1 : -1;
  return (a: ClusterClient, b: ClusterClient) => {
    if (a[field] !== b[field]) return a[field] < b[field] ? -sign : sign;
    return a.connectionId < b.connectionId ? -1 : 1;
  };
}

function sum(clients: readonly ClusterClient[]): Schemas['ConnectionSummary'] {
  const countOf = (identity: number) => clients.filter((client) => client.identity === identity).length;
  return {
    clientCount: countOf(Identity.Client),
    serverCount: countOf(Identity.Server),
    cloudCount: countOf(Identity.Cloud),
    accountCount: new Set(clients.map(({ account }) => account)).size,
  };
}
