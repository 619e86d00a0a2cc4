import { readFileSync } from 'node:fs';

const PASSWORD = 'Parking2026';

/** Signs in a seeded account. Returns undefined if the server is not listening yet. */
export async function signIn(origin: string, username = 'admin'): Promise<string> {
  const answer = await post(`${origin}/plusapi/account/login`, { username, password: PASSWORD });
  const { accessToken } = JSON.parse(answer) as { accessToken?: string };
  if (accessToken === undefined) throw new Error(`${username} was not let in: ${answer}`);
  return accessToken;
}

/** Requests a page of 20 transactions with the deal's filters. */
export function listTransactions(origin: string, token: string, filters: object): Promise<void> {
  return callDeal(origin, token, '10100', { page: 1, pageSize: 20, filters });
}

/** Calls a deal of the channel `data`. Rejects if the server returns an error. */
export async function callDeal(origin: string, token: string, code: string, payload: object): Promise<void> {
  const answer = await post(`${origin}/plusapi/data`, dealEnvelope(code, payload), token);
  if (!answer.startsWith('{"success":true')) throw new Error(`Deal ${code}: ${answer.slice(0, 300)}`);
}

/** Returns the body of a call of the channel `data`. */
export function dealEnvelope(code: string, payload: object): object {
  return { Json: JSON.stringify(payload), Model_DealType: code };
}

export async function post(url: string, body: unknown, token?: string): Promise<string> {
  const answer = await fetch(url, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify(body),
  });
  return answer.text();
}

/** Returns a process's resident memory in MB, or NaN on systems without /proc. */
export function residentMb(pid: number | undefined): number {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8');
    return Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1]) / 1024;
  } catch {
    return Number.NaN;
  }
}
