import type { SessionPort } from '@parking-plus/contracts/client';

let provided: SessionPort | null = null;

/**
 * Provides token source and session end. The session calls it, so `shared` does not depend on the session.
 */
export function provideSession(port: SessionPort): void {
  provided = port;
}

/** Session interface of the client. Calls are unsigned until a port is provided. */
export const sessionPort: SessionPort = {
  accessToken: () => provided?.accessToken() ?? null,
  renew: async (failedToken) => (await provided?.renew(failedToken)) ?? null,
  superseded: (error, token) => provided?.superseded(error, token),
};
