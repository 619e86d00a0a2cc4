import type { QueryClient } from '@tanstack/react-query';
import { renewRights } from '../session/rights/renew-rights.ts';
import { currentSession, isRestored, type Session, useSessionStore } from '../session/state/session-store.ts';
import { sessionPort } from '../shared/api/session-port.ts';
import { tellReconnected } from '../shared/errors/reconnection.ts';
import { ConnectionKeeper } from './connection-keeper.ts';
import type { OpenHubLink } from './hub-link.ts';
import { provideRealtime } from './realtime-port.ts';
import { catchUp, changedDataRefresher } from './refresh-changed-data.ts';
import { refreshEarlierData } from './refresh-earlier-data.ts';
import { taskOutcomePresenter } from './show-task-outcome.ts';
import { watchSleep } from './watch-sleep.ts';

/**
 * Who the connection is for; null where there must be none: the hub refuses whoever has a one-time password. Renewed
 * tokens change nothing: a connection outlives the token that opened it.
 */
function holderOf(session: Session): string | null {
  if (session.status !== 'signedIn') return null;
  const { account, needChange } = session.info.userInfo;
  return needChange === true ? null : account;
}

/**
 * Keeps this tab connected to the hub while somebody is signed in, and acts on what it hears.
 * Shape: `openLink` makes each connection; the answer ends it.
 */
export function startRealtime(client: QueryClient, openLink: OpenHubLink): () => void {
  let holder: string | null = null;
  const onRights = () => void renewRights();
  const refresher = changedDataRefresher(client, onRights);
  const showOutcome = taskOutcomePresenter();
  const keeper = new ConnectionKeeper({
    openLink,
    session: sessionPort,
    random: Math.random,
    onSend1000: (text) => {
      const hearer = holder;
      void showOutcome(text, () => holder === hearer);
    },
    onDataChanged: refresher.take,
    onFirstConnected: (link) =>
      void refreshEarlierData(client, link, {
        onRights,
        rightsAtMs: isRestored(currentSession()) ? null : performance.timeOrigin,
      }),
    onCatchUp: () => {
      onRights();
      catchUp(client);
      tellReconnected();
    },
  });

  function follow(session: Session) {
    const next = holderOf(session);
    if (next === holder) return;
    holder = next;
    keeper.close();
    refresher.stop();
    if (next !== null) keeper.open();
  }

  const retryNow = () => keeper.retryNow();
  const renew = () => keeper.renew();
  const retryIfVisible = () => document.hidden || keeper.retryNow();
  const stopFollowing = useSessionStore.subscribe(({ session }) => follow(session));
  const stopWatching = watchSleep(renew);
  // A connection without a network stays open for a minute and hears nothing.
  window.addEventListener('offline', renew);
  window.addEventListener('online', retryNow);
  document.addEventListener('visibilitychange', retryIfVisible);
  provideRealtime({ link: () => keeper.link, retryNow });
  follow(useSessionStore.getState().session);

  return () => {
    provideRealtime(null);
    document.removeEventListener('visibilitychange', retryIfVisible);
    window.removeEventListener('online', retryNow);
    window.removeEventListener('offline', renew);
    stopWatching();
    stopFollowing();
    refresher.stop();
    keeper.close();
  };
}
