import { createControl } from '@parking-plus/contracts/control';
import type { Target } from '@parking-plus/contracts/suite';

const password = 'Parking2026';

/**
 * Returns the mock server as a target of the contract suite: all writes are allowed, and every status can be
 * provoked.
 */
export function mockTarget(origin: string): Target {
  return {
    baseUrl: `${origin}/plusapi`,
    account: { username: 'admin', password },
    allowWrites: true,
    hasErrorDetails: true,
    provokers: {
      withoutRights: { username: 'guest', password },
      singleSession: { username: 'single', password },
      faulty: { username: 'broken', password },
      changesPassword: { username: 'hr', password },
      failNext: (operationId) => failNext(origin, operationId),
    },
  };
}

/** A call without a token has no account to match, so a rule forces the failure. */
async function failNext(origin: string, operationId: string): Promise<void> {
  const { rules } = createControl({ baseUrl: origin });
  await rules.add({ match: { operationId }, often: { times: 1 }, what: { status: 500 } });
}
