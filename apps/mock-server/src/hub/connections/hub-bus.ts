/**
 * Carries texts between the server processes of one data set, including the publisher, in publishing order.
 * Nothing is stored: a process receives only texts published while it listens.
 */
export interface HubBus {
  publish(text: string): Promise<void>;
  /** Resolves, once listening, with the function that unsubscribes. */
  subscribe(listener: (text: string) => void): Promise<() => Promise<void>>;
}

/** Returns the bus of a single process; also connects several hubs within it. */
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
