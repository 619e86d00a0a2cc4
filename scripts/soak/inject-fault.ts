import { setTimeout as delay } from 'node:timers/promises';
import type { RuleOutcome } from '@parking-plus/contracts/control';
import { addRule, clearRules } from '../../e2e/harness/mock-control.ts';
import type { RunningMock } from '../../e2e/harness/start-mock.ts';
import type { FaultKind, PlannedFault } from './fault-schedule.ts';
import type { SoakServer } from './soak-server.ts';

/** Calls that need a session. Token refresh is excluded: a rejected refresh correctly ends the session. */
const STRUCK_OPERATIONS = ['data', 'task*', 'files*'];

const WHAT: Record<Exclude<FaultKind, 'kill' | 'hub-drop'>, RuleOutcome> = {
  unauthorized: { status: 401 },
  fault: { status: 500 },
  reset: { connection: 'reset' },
  cut: { connection: 'cut' },
};

/** Injects a fault, waits for its duration and removes it. Resolves when the server responds normally again. */
export async function injectFault(server: SoakServer, { kind, lastsMs }: PlannedFault): Promise<void> {
  if (kind === 'kill') return server.killAndRestart(lastsMs);
  for (const running of server.processes) {
    if (kind === 'hub-drop') await addRule(running, { preset: 'hub-lost' });
    else await addRules(running, kind);
  }
  await delay(lastsMs);
  for (const running of server.processes) await clearRules(running);
}

/** Affects every second call: some calls fail once, others in all of their attempts. */
async function addRules(running: RunningMock, kind: keyof typeof WHAT): Promise<void> {
  for (const [seed, operationId] of STRUCK_OPERATIONS.entries())
    await addRule(running, {
      match: { operationId },
      often: { probability: 0.5, seed },
      what: WHAT[kind],
    });
}
