import { statSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { partialFileOf } from '../http/plugins/recording-file.ts';
import { buildProxy, type ProxyAppOptions } from './proxy-app.ts';
import { assertTargetAnswers } from './proxy-target.ts';

/**
 * Listens as a proxy. Rejects if the target does not answer, if it cannot listen or record, and if the file has a
 * recording already, which may not be repeatable.
 */
export async function openProxy({
  host,
  port,
  ...options
}: ProxyAppOptions & { host: string; port: number }) {
  const { recordFile } = options;
  for (const file of recordFile === undefined ? [] : [recordFile, partialFileOf(recordFile)])
    if ((statSync(file, { throwIfNoEntry: false })?.size ?? 0) > 0)
      throw new Error(`${file} has content already. Choose another file with --record, or delete it.`);
  await assertTargetAnswers(options.target);
  const app = await buildProxy({ ...options, host });
  try {
    await app.listen({ host, port });
  } catch (error) {
    await app.close();
    throw error;
  }
  return { port: (app.server.address() as AddressInfo).port, close: () => app.close() };
}
