import type { AddressInfo } from 'node:net';
import { buildProxy, type ProxyAppOptions } from './proxy-app.ts';
import { assertTargetAnswers } from './proxy-target.ts';

/** Listens as a proxy. Rejects if the target does not answer, or if it cannot listen or record. */
export async function openProxy({
  host,
  port,
  ...options
}: ProxyAppOptions & { host: string; port: number }) {
  await assertTargetAnswers(options.target);
  const app = await buildProxy(options);
  try {
    await app.listen({ host, port });
  } catch (error) {
    await app.close();
    throw error;
  }
  return { port: (app.server.address() as AddressInfo).port, close: () => app.close() };
}
