import {
  createControl,
  type LoggedCall,
  type MockControl,
  type ScenarioRequest,
} from '@parking-plus/contracts/control';
import type { RunningMock } from './start-mock.ts';

/** Returns the controls of the mock, outside the browser. */
function controlOf({ origin }: RunningMock): MockControl {
  return createControl({ baseUrl: origin });
}

/** Advances the server's clock: access tokens live 15 minutes, sessions 12 hours. */
export async function advanceClock(mock: RunningMock, minutes: number): Promise<void> {
  await controlOf(mock).clock.move({ advanceMs: minutes * 60_000 });
}

/** Pushes the raw text of a Send1000 to an account's clients. */
export async function sendToHub(mock: RunningMock, message: string, account: string): Promise<void> {
  await controlOf(mock).hub.send(message, { account });
}

/** Finishes a long task of `staff` and returns the number of notified connections. */
export function finishTask(mock: RunningMock, message: string): Promise<number> {
  return controlOf(mock).hub.finish({ success: true, message, account: 'staff' });
}

/** Overrides the mock's responses with a rule or a preset. */
export async function addRule(mock: RunningMock, rule: ScenarioRequest): Promise<void> {
  const { presets, rules } = controlOf(mock);
  await ('preset' in rule ? presets.activate(rule.preset) : rules.add(rule));
}

export function clearRules(mock: RunningMock): Promise<void> {
  return controlOf(mock).rules.clear();
}

/** Returns the calls of an operation since the log was cleared. */
export async function callsOf(mock: RunningMock, operationId: string): Promise<LoggedCall[]> {
  const calls = await controlOf(mock).requests.list();
  return calls.filter((call) => call.operationId === operationId);
}

export function clearRecentCalls(mock: RunningMock): Promise<void> {
  return controlOf(mock).requests.clear();
}
