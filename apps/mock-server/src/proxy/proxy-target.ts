import { NoResponseError, sendRaw } from '@parking-plus/contracts/suite';
import { ProxyTargetError } from './proxy.errors.ts';
import type { ProxyTarget } from './proxy-address.ts';

/** Throws `ProxyTargetError` if the target does not answer, or answers the server time with something else. */
export async function assertTargetAnswers({ origin, apiPath }: ProxyTarget): Promise<void> {
  const baseUrl = `${origin}${apiPath}`;
  try {
    const { status, contentType } = await sendRaw({ baseUrl }, { method: 'GET', path: '/data/gettime' });
    // Without a token the contract has a 401, which some servers send without a body.
    if (status === 401 || (status === 200 && contentType.includes('json'))) return;
    throw new ProxyTargetError(
      `${baseUrl} is not the API of Parking Plus: GET /data/gettime answered ${status} ${contentType}. Give the address of the API: --proxy https://plus.example.com/plusapi`,
    );
  } catch (error) {
    if (!(error instanceof NoResponseError)) throw error;
    throw new ProxyTargetError(`${error.message} at ${baseUrl}. Start that server, or correct --proxy.`);
  }
}
