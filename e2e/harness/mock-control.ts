import type { RunningMock } from './start-mock.ts';

/** Entry of the mock's request log. */
interface LoggedCall {
  readonly operationId: string | null;
  readonly account: string | null;
  readonly deal: string | null;
  readonly status: number;
}

/**
 * Calls the mock's control routes under `/__mock`, outside the browser.
 * Throws with the response if it is not 200.
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

/** Advances the server's clock: access tokens live 15 minutes, sessions 12 hours. */
export async function advanceClock(mock: RunningMock, minutes: number): Promise<void> {
  await control(mock, 'POST', 'clock', { advanceMs: minutes * 60_000 });
}

/** Pushes the raw text of a Send1000 to an account's clients. */
export async function sendToHub(mock: RunningMock, message: string, account: string): Promise<void> {
  await control(mock, 'POST', 'hub/send', { message, account });
}

/** Finishes a long task of `staff` and returns the number of notified connections. */
export async function finishTask(mock: RunningMock, message: string): Promise<number> {
  const order = { success: true, message, account: 'staff' };
  return ((await control(mock, 'POST', 'hub/finish', order)) as { reached: number }).reached;
}

/** Overrides the mock's responses with a rule or a preset. Shape: docs/scenarios.md. */
export async function addRule(mock: RunningMock, rule: object): Promise<void> {
  await control(mock, 'POST', 'scenarios', rule);
}

export async function clearRules(mock: RunningMock): Promise<void> {
  await control(mock, 'DELETE', 'scenarios');
}

/** Returns the calls of an operation since the log was cleared. */
export async function callsOf(mock: RunningMock, operationId: string): Promise<LoggedCall[]> {
  const { requests } = (await control(mock, 'GET', 'requests')) as { requests: LoggedCall[] };
  return requests.filter((call) => call.operationId === operationId);
}

export async function clearRecentCalls(mock: RunningMock): Promise<void> {
  await control(mock, 'DELETE', 'requests');
}
