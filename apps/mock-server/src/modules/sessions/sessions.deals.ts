import { defineDeals } from '../../deals/define-deals.ts';
import { sessionIsPresent } from './sessions.errors.ts';
import { endSession, endSessionOf, findOpenSessions } from './sessions.repository.ts';

export const deals = defineDeals({
  SessionEnd: async (_payload, { database, identity, clock, changePublisher }) => {
    await endSession(database.orm, { sessionId: identity.sessionId, reason: 'logged-out', now: clock.now() });
    changePublisher.sessionsEnded([identity.sessionId]);
    return {};
  },
  MySessionList: async (_payload, { database, identity, clock }) => {
    const open = await findOpenSessions(database.orm, identity.account, clock.now());
    return {
      items: open.map((session) => ({ ...session, isCurrent: session.sessionId === identity.sessionId })),
    };
  },
  MySessionEnd: async ({ sessionId }, { database, identity, clock, changePublisher }) => {
    if (sessionId === identity.sessionId) throw sessionIsPresent();
    const order = { sessionId, account: identity.account, reason: 'kicked', now: clock.now() } as const;
    const wasOpen = await endSessionOf(database.orm, order);
    if (wasOpen) changePublisher.sessionsEnded([sessionId]);
    return { wasOpen };
  },
});
