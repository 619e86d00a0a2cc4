import type { HubLink, HubListener, OpenHubLink } from '../hub-link.ts';

/** One attempt to connect, in the test's hand. */
export interface FakeLink {
  listener: HubListener;
  /** The token that the attempt used. */
  token: string;
  isStopped: boolean;
  /** Lets the attempt succeed. */
  accept(): Promise<void>;
  /** Lets it fail. */
  refuse(error: unknown): Promise<void>;
}

/** The hub's edge of a test: every attempt to connect waits until the test decides. */
export class FakeHub {
  readonly links: FakeLink[] = [];
  /** Answers calls of clients; rejects with what it throws. */
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
    // Whoever waits for the attempt has been told first.
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
    const link: HubLink = {
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
