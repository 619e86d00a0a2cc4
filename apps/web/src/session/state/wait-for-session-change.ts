import { currentSession, type Session, useSessionStore } from './session-store.ts';

type SignedIn = Extract<Session, { status: 'signedIn' }>;

/** Returns whether the current session has the same id and tokens. */
export function isSameSession({ id, tokens }: SignedIn): boolean {
  const now = currentSession();
  return now.status === 'signedIn' && now.id === id && now.tokens.accessToken === tokens.accessToken;
}

/** Waits until a session ends, expires or gets other tokens. `stop` resolves `done` early. */
export function waitForSessionChange(session: SignedIn): { done: Promise<void>; stop: () => void } {
  let stop = () => {};
  const changed = new Promise<void>((resolve) => {
    stop = resolve;
  });
  const unsubscribe = useSessionStore.subscribe(() => {
    if (!isSameSession(session)) stop();
  });
  if (!isSameSession(session)) stop();
  return { done: changed.finally(unsubscribe), stop };
}
