import { createServer } from 'node:net';
import { serverAddress } from './server-address.ts';

/** What stands at an address: nothing, this product, another program, or an address that cannot be used (its code). */
export type PortState =
  | { readonly kind: 'free' }
  | { readonly kind: 'ours'; readonly database: string }
  | { readonly kind: 'foreign' }
  | { readonly kind: 'unusable'; readonly code: string };

/** A busy server of ours takes its time; what holds a port and says nothing is the rare case. */
const PATIENCE_MS = 15_000;

export async function portState(host: string, port: number): Promise<PortState> {
  const code = await listenOnce(host, port);
  if (code === undefined) return { kind: 'free' };
  if (code !== 'EADDRINUSE') return { kind: 'unusable', code };
  const database = await databaseOfOurs(host, port);
  return database === undefined ? { kind: 'foreign' } : { kind: 'ours', database };
}

function listenOnce(host: string, port: number): Promise<string | undefined> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message));
    probe.listen({ host, port, exclusive: true }, () => probe.close(() => resolve(undefined)));
  });
}

/** How the data of our mock server are there: `opening`, `open` or `failed`; undefined where another program answers. */
async function databaseOfOurs(host: string, port: number): Promise<string | undefined> {
  try {
    const answer = await fetch(`${serverAddress(host, port)}/__mock/health`, {
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    const body: unknown = await answer.json();
    if (typeof body !== 'object' || body === null || !('status' in body)) return undefined;
    if (body.status !== 'ok' && body.status !== 'failed') return undefined;
    return 'database' in body && typeof body.database === 'string' ? body.database : 'open';
  } catch {
    return undefined;
  }
}
