import { defineDeals } from '../../deals/define-deals.ts';
import { endSession } from './sessions.repository.ts';

export const deals = defineDeals({
  SessionEnd: async (_payload, { database, identity, clock, announcements }) => {
    await endSession(database.orm, { sessionId: identity.sessionId, reason: 'logged-out', now: clock.now() });
    announcements.sessionsEnded([identity.sessionId]);
    return {};
  },
});
