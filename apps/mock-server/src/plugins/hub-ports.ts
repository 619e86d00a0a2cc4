import type { Database } from '../db/database.ts';
import { Refusal } from '../errors/refusal.ts';
import type { AuthenticateToken } from '../hub/hub-access.ts';
import { type HubBus, inProcessBus } from '../hub/hub-bus.ts';
import { notificationBus } from '../hub/notification-bus.ts';
import type { SessionService } from '../modules/sessions/sessions.service.ts';

const CHANNEL = 'plus_hub';

/** The hub's bus: several processes share a PostgreSQL server, one alone an embedded database. */
export function hubBusOn(database: Database): HubBus {
  if (database.engine === 'pglite') return inProcessBus();
  return notificationBus({
    notify: (payload) => database.notify(CHANNEL, payload),
    listen: (listener) => database.onNotify(CHANNEL, listener),
  });
}

/** Who holds a token, in the hub's words. */
export function hubAuthentication(sessions: SessionService): AuthenticateToken {
  return async (accessToken) => {
    try {
      const { account, type, name, sessionId, siteCodes } = await sessions.identify(accessToken);
      return { account, type, name, sessionId, siteCodes: siteCodes ?? 'all' };
    } catch (error) {
      if (error instanceof Refusal && error.status === 401) return { refused: 401 };
      if (error instanceof Refusal && error.status === 409) return { refused: 409 };
      throw error;
    }
  };
}
