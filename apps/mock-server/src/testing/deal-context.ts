import { AdjustableClock } from '../clock/clock.ts';
import type { Database } from '../db/database.ts';
import { TEST_SEED } from '../db/migrations/seed-settings.ts';
import type { DealContext } from '../deals/define-deals.ts';
import type { Identity } from '../identity/identity.ts';
import { serverNavLeaves } from '../registry/nav-leaves.ts';

/** Context for calling a use case without a server: an administrator's call at the seed's time. */
export function adminContext(database: Database): DealContext {
  return {
    database,
    identity: { account: 'admin', type: 1, siteCodes: null } as Identity,
    clock: new AdjustableClock(new Date(TEST_SEED.referenceAt)),
    changePublisher: { dataChanged() {}, sessionsEnded() {}, taskFinished() {} },
    requestId: 'test',
    signal: new AbortController().signal,
    language: 'zh_TC',
    connections: () => [],
    voidGraceDays: 0,
    cancelHours: 48,
    uploadAlarmHours: 24,
    navLeaves: serverNavLeaves(),
  };
}
