import { onTestFinished } from 'vitest';
import { WebSocket } from 'ws';
import { HUB_QUERY } from './hub-app.ts';

export const SEPARATOR = '\u001e';
export const HANDSHAKE = `{"protocol":"json","version":1}${SEPARATOR}`;

/** Joins messages, each terminated by a separator. */
export function framesOf(...messages: readonly unknown[]): string {
  return messages.map((message) => JSON.stringify(message) + SEPARATOR).join('');
}

/** Parses the messages of a received text. */
export function messagesOf(text: string): unknown[] {
  return text
    .split(SEPARATOR)
    .slice(0, -1)
    .map((message) => JSON.parse(message));
}

export type RawSocket = {
  readonly socket: WebSocket;
  /** Messages received so far. */
  readonly received: unknown[];
  /** Close code of the server; undefined while open. */
  closeCode(): number | undefined;
  send(data: string | Buffer): void;
};

/** Opens a WebSocket that sends only the test's messages; `token` is in the query, as in browsers. */
export async function openSocket(url: string, token: string, id?: string): Promise<RawSocket> {
  const query = `${HUB_QUERY}&access_token=${token}${id === undefined ? '' : `&id=${id}`}`;
  const socket = new WebSocket(`${url.replace('http', 'ws')}?${query}`);
  onTestFinished(() => socket.terminate());
  const received: unknown[] = [];
  let closeCode: number | undefined;
  socket.on('message', (data) => received.push(...messagesOf(String(data))));
  socket.on('close', (code) => {
    closeCode = code;
  });
  await new Promise<void>((resolve, reject) => {
    socket.once('open', resolve);
    socket.once('error', reject);
  });
  return { socket, received, closeCode: () => closeCode, send: (data) => socket.send(data) };
}

/** Returns the status of a rejected upgrade, or 101. */
export function upgradeStatus(url: string, query: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const socket = new WebSocket(`${url.replace('http', 'ws')}?${query}`);
    socket.once('open', () => {
      socket.terminate();
      resolve(101);
    });
    socket.once('unexpected-response', (_request, response) => resolve(response.statusCode ?? 0));
    socket.once('error', reject);
  });
}

export type Negotiated = { connectionId: string; connectionToken: string };

/** Negotiates with version 1. */
export async function negotiate(url: string, token: string): Promise<Negotiated> {
  const response = await fetch(`${url}/negotiate?${HUB_QUERY}&negotiateVersion=1`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
  });
  return (await response.json()) as Negotiated;
}

/** Sends a request on a connection, with the bearer header. */
export function request(
  url: string,
  token: string,
  method: 'GET' | 'POST' | 'DELETE',
  id: string | undefined,
  body?: string,
  headers: Readonly<Record<string, string>> = {},
): Promise<Response> {
  return fetch(`${url}?${HUB_QUERY}${id === undefined ? '' : `&id=${encodeURIComponent(id)}`}`, {
    method,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'text/plain;charset=UTF-8', ...headers },
    ...(body === undefined ? {} : { body }),
  });
}
