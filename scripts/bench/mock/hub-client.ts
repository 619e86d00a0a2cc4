import { createRequire } from 'node:module';
import { join } from 'node:path';
import { projectRoot } from '../../process/project-root.ts';

/** Used part of `ws`, a dependency of the mock server's tests. */
export interface HubSocket {
  on(event: 'message', listener: (data: Buffer) => void): void;
  once(event: 'open' | 'error', listener: (error?: Error) => void): void;
  send(text: string): void;
  terminate(): void;
}

const { WebSocket } = createRequire(join(projectRoot, 'apps/mock-server/package.json'))('ws') as {
  WebSocket: new (url: string) => HubSocket;
};

const HUB = '/signalr/CommunicateHub?softwareCode=900000003&projectClass=1&type=1&siteCode=0';

/** Opens a hub socket and completes its handshake; `take` receives all later messages. */
export async function connectHub(
  origin: string,
  token: string,
  take: (text: string) => void,
): Promise<HubSocket> {
  const socket = new WebSocket(`${origin.replace('http', 'ws')}${HUB}&access_token=${token}`);
  await new Promise<void>((resolve, reject) => {
    socket.once('open', () => resolve());
    socket.once('error', reject);
  });
  await new Promise<void>((resolve) => {
    let isReady = false;
    socket.on('message', (data) => {
      if (isReady) return take(String(data));
      isReady = true;
      resolve();
    });
    socket.send('{"protocol":"json","version":1}\u001e');
  });
  return socket;
}

/** Client that calls `GetClients`, one call at a time. */
export class HubClient {
  readonly #socket: HubSocket;
  readonly #heard: { answered: () => void };

  private constructor(socket: HubSocket, heard: { answered: () => void }) {
    this.#socket = socket;
    this.#heard = heard;
  }

  static async open(origin: string, token: string): Promise<HubClient> {
    const heard = { answered: () => {} };
    const socket = await connectHub(origin, token, (text) => {
      if (text.includes('"clients"')) heard.answered();
    });
    return new HubClient(socket, heard);
  }

  ask(): Promise<void> {
    return new Promise((resolve) => {
      this.#heard.answered = resolve;
      this.#socket.send('{"type":1,"invocationId":"1","target":"GetClients","arguments":[]}\u001e');
    });
  }

  close(): void {
    this.#socket.terminate();
  }
}
