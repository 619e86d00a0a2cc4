import type { FastifyRequest } from 'fastify';
import { passwordChangeRequired, superseded, unauthorized } from '../../errors/error-catalogue.ts';
import type { Hub } from '../connections/hub.ts';
import type { HubConnection } from '../connections/hub-connection.ts';
import type { HubPrincipal } from '../connections/hub-principal.ts';
import { accessTokenOf } from './access-token.ts';
import { connectionIdMissing, connectionOwnedByOther, connectionUnknown } from './hub.errors.ts';

/**
 * Returns the owner of a token. Throws 401 for a bad, expired or ended one, 403 while a password change is required,
 * 409 for a superseded session.
 */
export type AuthenticateToken = (
  accessToken: string,
) => Promise<HubPrincipal | { readonly refused: 401 | 403 | 409 }>;

/** Admitted hub request: its token is valid, and the connection it names is its own. */
export type HubCall = {
  readonly principal: HubPrincipal;
  readonly accessToken: string;
  readonly connection: HubConnection | undefined;
};

/**
 * Checks token and connection of a hub request.
 * An open connection outlives its token: the token that opened it still serves its polls and posts.
 * Throws 401, 403, 409 (token), or 400, 404, 403 (connection).
 */
export async function authorizeHubRequest(
  request: FastifyRequest,
  hub: Hub,
  authenticate: AuthenticateToken,
  idUse: 'none' | 'optional' | 'required',
): Promise<HubCall> {
  const accessToken = accessTokenOf(request);
  if (accessToken === undefined) throw unauthorized('token-missing');
  const id = idUse === 'none' ? undefined : (request.query as { id?: unknown }).id;
  const connection = typeof id === 'string' ? hub.registry.find(id) : undefined;
  const holder = await authenticate(accessToken);
  if ('refused' in holder) {
    if (holder.refused === 403) throw passwordChangeRequired(403);
    if (holder.refused === 409) {
      const error = superseded();
      if (connection?.outlives(accessToken)) connection.close({ error: error.message });
      throw error;
    }
    if (!connection?.outlives(accessToken)) throw unauthorized('token-invalid');
    return { principal: connection.principal, accessToken, connection };
  }
  if (id === undefined || id === '') {
    if (idUse === 'required') throw connectionIdMissing();
    return { principal: holder, accessToken, connection: undefined };
  }
  if (typeof id !== 'string') throw connectionIdMissing();
  if (connection === undefined) throw connectionUnknown();
  if (!connection.isOwnedBy(holder)) throw connectionOwnedByOther();
  connection.acceptToken(accessToken);
  return { principal: holder, accessToken, connection };
}
