import { currentSession, type Session, useSessionStore } from './session-store.ts';

type SignedIn = Extract<Session, { status: 'signedIn' }>;

/** Whether this very session goes on with these very tokens. */
export function isStill({ id, tokens }: SignedIn): boolean {
  const now = currentSession();
  return now.status === 'signedIn' && now.id === id && now.tokens.accessToken === tokens.accessToken;
}

/** Waits until a session has ended, expired or got other tokens. Shape: `stop` lets `done` resolve without that. */
export function whenChanged(session: SignedIn): { done: Promise<void>; stop: () => void } {
  let stop = () => {};
  const changed = new Promise<void>((resolve) => {
    stop = resolve;
  });
  const unsubscribe = useSessionStore.subscribe(() => {
    if (!isStill(session)) stop();
  });
  if (!isStill(session)) stop();
  return { done: changed.finally(unsubscribe), stop };
}
