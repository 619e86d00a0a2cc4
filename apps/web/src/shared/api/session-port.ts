import type { SessionPort } from '@parking-plus/contracts/client';

let provided: SessionPort | null = null;

/** Hands the client its token source and the ends of a session; the session brings it, so that `shared` knows none. */
export function provideSession(port: SessionPort): void {
  provided = port;
}

/** The session as the client sees it; without a provided one every call goes unsigned. */
export const sessionPort: SessionPort = {
  accessToken: () => provided?.accessToken() ?? null,
  renew: async (failedToken) => (await provided?.renew(failedToken)) ?? null,
  superseded: (error, token) => provided?.superseded(error, token),
};
