import { Caller, contractCases } from '@parking-plus/contracts/suite';
import { describe, expect, inject, it } from 'vitest';

const password = 'Parking2026';

const caller = new Caller({
  baseUrl: `${inject('mockOrigin')}/plusapi`,
  account: { username: 'admin', password },
  allowWrites: true,
  provokers: {
    withoutRights: { username: 'guest', password },
    singleSession: { username: 'single', password },
    faulty: { username: 'broken', password },
    changesPassword: { username: 'hr', password },
    failNext,
  },
});

const cases = contractCases();

describe('the mock keeps every promise of the contract', () => {
  it('has a case for each operation and status', () => {
    expect(cases.length).toBeGreaterThan(100);
  });

  it.each(cases)('$title', async ({ run }) => {
    expect(await run(caller)).toEqual({ outcome: 'passed' });
  });
});

/** A call without a token cannot fail by account: a rule makes it. */
async function failNext(operationId: string): Promise<void> {
  const answer = await fetch(`${inject('mockOrigin')}/__mock/scenarios`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ match: { operationId }, often: { times: 1 }, what: { status: 500 } }),
  });
  expect(answer.status).toBe(200);
}
