import type { HubListener, OpenHubLink, RealtimeConnection } from '../realtime-connection.ts';

/** One connection attempt, controlled by the test. */
export interface FakeLink {
  listener: HubListener;
  /** Token of the attempt. */
  token: string;
  isStopped: boolean;
  /** Completes the attempt. */
  accept(): Promise<void>;
  /** Fails the attempt. */
  refuse(error: unknown): Promise<void>;
}

/** Fake hub. Each connection attempt waits for the test. */
export class FakeHub {
  readonly links: FakeLink[] = [];
  /** Returns the result of a client's call. Rejects with what it throws. */
  answer: (method: string) => unknown = () => {
    throw new Error('the test expects no call');
  };

  get latest(): FakeLink {
    const link = this.links.at(-1);
    if (!link) throw new Error('nobody has tried to connect');
    return link;
  }

  readonly open: OpenHubLink = (accessToken, listener) => {
    const { links } = this;
    const number = links.length + 1;
    let resolve: () => void = () => {};
    let reject: (error: unknown) => void = () => {};
    const promise = new Promise<void>((...settle) => {
      [resolve, reject] = settle;
    });
    let connectionId: string | null = null;
    // Resolves after earlier handlers of the attempt have run.
    const settled = () => promise.catch(() => {}).then(() => {});
    const fake: FakeLink = {
      listener,
      token: '',
      isStopped: false,
      async accept() {
        connectionId = `connection-${number}`;
        resolve();
        await settled();
      },
      async refuse(error) {
        reject(error);
        await settled();
      },
    };
    const link: RealtimeConnection = {
      start() {
        links.push(fake);
        const token = accessToken();
        if (typeof token === 'string') fake.token = token;
        else
          return token.then((later) => {
            fake.token = later;
            return promise;
          });
        return promise;
      },
      async stop() {
        fake.isStopped = true;
        reject(new Error('stopped'));
      },
      invoke: async (method) => this.answer(method),
      get connectionId() {
        return connectionId;
      },
    };
    return link;
  };
}
