import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

/** An answer on its way; what is changed of it is what the wrong server gets wrong. */
export interface AlteredAnswer {
  status: number;
  contentType: string;
  body: string;
}

/** Alters the answer to a call; `sent` is the body that the call had. */
export type Alteration = (answer: AlteredAnswer, path: string, sent: string) => void;

export interface WrongServer {
  readonly origin: string;
  stop(): Promise<void>;
}

/** A server that is deliberately wrong: it hands calls on to a good one and alters what comes back. */
export async function startWrongServer(goodOrigin: string, alter: Alteration): Promise<WrongServer> {
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

/** Changes the result inside the JSON text of an answer. */
export function alterResult(answer: AlteredAnswer, change: (result: never) => void): void {
  const envelope = JSON.parse(answer.body) as { data: string };
  const result = JSON.parse(envelope.data) as never;
  change(result);
  answer.body = JSON.stringify({ ...envelope, data: JSON.stringify(result) });
}
