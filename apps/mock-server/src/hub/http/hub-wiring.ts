import { dealRegistry } from '@parking-plus/contracts';
import type { Database } from '../../db/database.ts';
import type { DataChange } from '../../deals/change-publisher.ts';
import { ServiceError } from '../../errors/service-error.ts';
import type { SessionService } from '../../modules/sessions/sessions.service.ts';
import { type HubBus, inProcessBus } from '../connections/hub-bus.ts';
import type { HubPrincipal } from '../connections/hub-principal.ts';
import { isInScope } from '../connections/hub-target.ts';
import { notificationBus } from '../connections/notification-bus.ts';
import type { AuthenticateToken } from './hub-access.ts';

const CHANNEL = 'plus_hub';

/** Returns the hub's bus: through PostgreSQL for several processes, in memory for an embedded database. */
export function hubBusOn(database: Database): HubBus {
  if (database.engine === 'pglite') return inProcessBus();
  return notificationBus({
    notify: (payload) => database.notify(CHANNEL, payload),
    listen: (listener) => database.onNotify(CHANNEL, listener),
  });
}

/** Returns the token authentication of the hub. */
export function hubAuthentication(sessions: SessionService): AuthenticateToken {
  return async (accessToken) => {
    try {
      const { siteCodes, account, type, name, sessionId, actionCodes, standsFor, mustChangePassword } =
        await sessions.identify(accessToken);
      if (mustChangePassword) return { refused: 403 };
      return {
        account,
        type,
        name,
        sessionId,
        actionCodes,
        siteCodes: siteCodes ?? 'all',
        standsFor: (standsFor ?? []).map((person) => ({
          actionCodes: person.actionCodes,
          siteCodes: person.siteCodes ?? 'all',
        })),
      };
    } catch (error) {
      if (error instanceof ServiceError && error.status === 401) return { refused: 401 };
      if (error instanceof ServiceError && error.status === 409) return { refused: 409 };
      throw error;
    }
  };
}

/** Required action code by deal code; null allows any signed-in user. */
const ACTION_OF_DEAL: ReadonlyMap<string, string | null> = new Map(
  Object.values(dealRegistry).map(({ code, action }) => [code, action]),
);

/**
 * Returns whether a principal can receive a change: it has the deal's action code and the rows in its scope. Changes
 * of unknown deals are not published.
 */
export function canReceiveChange(principal: HubPrincipal, change: DataChange): boolean {
  const action = ACTION_OF_DEAL.get(change.deal);
  if (action === undefined) return false;
  const { standsFor = [], ...own } = principal;
  return [own, ...standsFor.map((person) => ({ ...own, ...person }))].some(
    (each) => (action === null || each.actionCodes?.has(action) === true) && isInScope(each, change),
  );
}
