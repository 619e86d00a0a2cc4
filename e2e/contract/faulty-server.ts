import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Response in transit; the wrong server alters it. */
export interface AlteredAnswer {
  status: number;
  contentType: string;
  body: string;
}

/** Alters the response to a call; `sent` is the request body. */
export type Alteration = (answer: AlteredAnswer, path: string, sent: string) => void;

export interface FaultyServer {
  readonly origin: string;
  stop(): Promise<void>;
}

/** Starts a deliberately wrong server: a proxy that alters the responses of a good one. */
export async function startFaultyServer(goodOrigin: string, alter: Alteration): Promise<FaultyServer> {
  const server = createServer(async (request, response) => {
    const body = await bodyOf(request);
    const path = request.url ?? '/';
    const { authorization, 'content-type': type } = request.headers;
    const good = await fetch(`${goodOrigin}${path}`, {
      method: request.method ?? 'GET',
      headers: { ...(authorization ? { authorization } : {}), ...(type ? { 'content-type': type } : {}) },
      ...(body.length > 0 ? { body: new Uint8Array(body) } : {}),
    });
    const answer = {
      status: good.status,
      contentType: good.headers.get('content-type') ?? '',
      body: await good.text(),
    };
    alter(answer, path, body.toString('utf8'));
    response.writeHead(answer.status, { 'content-type': answer.contentType }).end(answer.body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts);
}

/** Changes the result inside a response's JSON text. */
export function alterResult(answer: AlteredAnswer, change: (result: never) => void): void {
  const envelope = JSON.parse(answer.body) as { data: string };
  const result = JSON.parse(envelope.data) as never;
  change(result);
  answer.body = JSON.stringify({ ...envelope, data: JSON.stringify(result) });
}
