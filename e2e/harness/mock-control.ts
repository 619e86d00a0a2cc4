import type { RunningMock } from './start-mock.ts';

/** What the mock's log tells of a call. */
interface LoggedCall {
  readonly operationId: string | null;
  readonly account: string | null;
  readonly deal: string | null;
  readonly status: number;
}

/**
 * Asks the mock's control routes under `/__mock`, from outside of the browser.
 * Errors: throws with the answer where it is not 200.
 */
async function control(
  mock: RunningMock,
  method: 'GET' | 'POST' | 'DELETE',
  path: string,
  body?: object,
): Promise<unknown> {
  const answer = await fetch(`${mock.origin}/__mock/${path}`, {
    method,
    ...(body ? { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) } : {}),
  });
  if (!answer.ok) throw new Error(`${method} /__mock/${path}: ${answer.status} ${await answer.text()}`);
  return answer.json();
}

/** Lets time pass at the server: access tokens live 15 minutes, sessions 12 hours. */
export async function passMinutes(mock: RunningMock, minutes: number): Promise<void> {
  await control(mock, 'POST', 'clock', { advanceMs: minutes * 60_000 });
}

/** Pushes the raw text of a Send1000 to the clients of an account. */
export async function sendToHub(mock: RunningMock, message: string, account: string): Promise<void> {
  await control(mock, 'POST', 'hub/send', { message, account });
}

/** Ends a long task of `staff`; gives the number of connections that heard of it. */
export async function finishTask(mock: RunningMock, message: string): Promise<number> {
  const order = { success: true, message, account: 'staff' };
  return ((await control(mock, 'POST', 'hub/finish', order)) as { reached: number }).reached;
}

/** Has the mock answer otherwise than it would, by a rule or a preset. Shape: docs/scenarios.md. */
export async function addRule(mock: RunningMock, rule: object): Promise<void> {
  await control(mock, 'POST', 'scenarios', rule);
}

export async function clearRules(mock: RunningMock): Promise<void> {
  await control(mock, 'DELETE', 'scenarios');
}

/** Calls of one operation since the log was emptied. */
export async function callsOf(mock: RunningMock, operationId: string): Promise<LoggedCall[]> {
  const { requests } = (await control(mock, 'GET', 'requests')) as { requests: LoggedCall[] };
  return requests.filter((call) => call.operationId === operationId);
}

export async function forgetCalls(mock: RunningMock): Promise<void> {
  await control(mock, 'DELETE', 'requests');
}
