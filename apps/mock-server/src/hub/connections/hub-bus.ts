/**
 * Carries texts between the server processes of one data set, to the publisher too, in the order published.
 * Nothing is kept: a process hears what is published while it listens.
 */
export interface HubBus {
  publish(text: string): Promise<void>;
  /** Resolves when listening, to the function that ends it. */
  subscribe(listener: (text: string) => void): Promise<() => Promise<void>>;
}

/** The bus of a single process; also joins several hubs within one. */
export function inProcessBus(): HubBus {
  const listeners = new Set<(text: string) => void>();
  return {
    async publish(text) {
      for (const listener of listeners) queueMicrotask(() => listener(text));
    },
    async subscribe(listener) {
      listeners.add(listener);
      return async () => {
        listeners.delete(listener);
      };
    },
  };
}
