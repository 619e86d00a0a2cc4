import { createServer } from 'node:net';
import { serverAddress } from './server-address.ts';

/** State of an address: free, this product, another program, or unusable (with its code). */
export type PortState =
  | { readonly kind: 'free' }
  | { readonly kind: 'ours'; readonly database: string }
  | { readonly kind: 'foreign' }
  | { readonly kind: 'unusable'; readonly code: string };

/** Our server responds slowly when busy; a silent program on the port is the rare case. */
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

/** Returns the database state of our mock server: `opening`, `open` or `failed`. Undefined for another program. */
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
