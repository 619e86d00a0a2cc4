import type { QueryClient } from '@tanstack/react-query';
import { refreshPermissions } from '../session/rights/refresh-permissions.ts';
import { currentSession, isRestored, type Session, useSessionStore } from '../session/state/session-store.ts';
import { sessionPort } from '../shared/api/session-port.ts';
import { notifyReconnected } from '../shared/errors/reconnection.ts';
import { refreshEarlierData } from './catch-up-after-connect.ts';
import { HubConnectionManager } from './connection-manager.ts';
import { catchUp, createChangeInvalidator } from './invalidate-changed-queries.ts';
import type { OpenHubLink } from './realtime-connection.ts';
import { provideRealtime } from './realtime-port.ts';
import { taskOutcomePresenter } from './show-task-outcome.ts';
import { watchSleep } from './sleep-detection.ts';

/**
 * Returns the account of the connection, or null without one: the hub rejects users with a one-time password.
 * Token renewals have no effect, because a connection outlives its token.
 */
function holderOf(session: Session): string | null {
  if (session.status !== 'signedIn') return null;
  const { account, needChange } = session.info.userInfo;
  return needChange === true ? null : account;
}

/**
 * Maintains this tab's hub connection while signed in, and handles its messages.
 * Shape: `openLink` creates each connection. Returns a stop function.
 */
export function startRealtime(client: QueryClient, openLink: OpenHubLink): () => void {
  let holder: string | null = null;
  const onPermissionsChanged = () => void refreshPermissions();
  const refresher = createChangeInvalidator(client, onPermissionsChanged);
  const showOutcome = taskOutcomePresenter();
  const keeper = new HubConnectionManager({
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
        onPermissionsChanged,
        rightsAtMs: isRestored(currentSession()) ? null : performance.timeOrigin,
      }),
    onCatchUp: () => {
      onPermissionsChanged();
      catchUp(client);
      notifyReconnected();
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
  // Without a network, a connection stays open for a minute but receives nothing.
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
