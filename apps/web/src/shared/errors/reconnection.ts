const listeners = new Set<() => void>();

/** Notifies listeners that the server is reachable again. */
export function notifyReconnected(): void {
  for (const listener of [...listeners]) listener();
}

/** Calls back whenever the network or the server is back. Returns a cancel function. */
export function onReconnected(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('online', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('online', listener);
  };
}
