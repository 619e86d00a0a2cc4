import { defineDeals } from '../../deals/define-deals.ts';
import { refuse } from '../../errors/catalogue.ts';
import { localized } from '../../errors/localized-text.ts';
import { endSession, endSessionOf, findOpenSessions } from './sessions.repository.ts';

export const deals = defineDeals({
  SessionEnd: async (_payload, { database, identity, clock, announcements }) => {
    await endSession(database.orm, { sessionId: identity.sessionId, reason: 'logged-out', now: clock.now() });
    announcements.sessionsEnded([identity.sessionId]);
    return {};
  },
  OwnSessionList: async (_payload, { database, identity, clock }) => {
    const open = await findOpenSessions(database.orm, identity.account, clock.now());
    return {
      items: open.map((session) => ({ ...session, isCurrent: session.sessionId === identity.sessionId })),
    };
  },
  OwnSessionEnd: async ({ sessionId }, { database, identity, clock, announcements }) => {
    if (sessionId === identity.sessionId) {
      const message = localized(
        '這是您目前的登入，請以登出結束。',
        'This is your present sign-in. Log out to end it.',
      );
      throw refuse('session-is-present', message, [{ pointer: '/sessionId', message }]);
    }
    const order = { sessionId, account: identity.account, reason: 'kicked', now: clock.now() } as const;
    const wasOpen = await endSessionOf(database.orm, order);
    if (wasOpen) announcements.sessionsEnded([sessionId]);
    return { wasOpen };
  },
});
