const listeners = new Set<() => void>();

/** Publishes that the server can be reached again after it could not. */
export function tellReconnected(): void {
  for (const listener of [...listeners]) listener();
}

/** Calls back each time the network or the server is back. Returns a cancel function. */
export function onReconnected(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('online', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('online', listener);
  };
}
