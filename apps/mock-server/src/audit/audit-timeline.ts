import { type DealName, dealCodes, type Schemas } from '@parking-plus/contracts';
import type { findOperationsOn } from './operation-log.ts';

type Step = Schemas['DocumentStep'];
type Operations = Awaited<ReturnType<typeof findOperationsOn>>;

/** Timeline step of each deal. */
export type StepsOfDeals = Readonly<Partial<Record<DealName, Step['action']>>>;

/**
 * Returns the timeline of a record with document states, built from the audit log: first step first, each
 * with values before and after. Skips writes that are not steps, such as side effects on others.
 */
export function timelineOf(operations: Operations, steps: StepsOfDeals): Step[] {
  const actions = new Map(Object.entries(steps).map(([deal, action]) => [codeOf(deal), action]));
  let state: Step['fromState'] = null;
  return operations.toReversed().flatMap(({ at, deal, account, accountName, reason, changes }) => {
    const action = actions.get(deal);
    if (action === undefined) return [];
    const written = changes.find(({ pointer }) => pointer.endsWith('/state'))?.after;
    const toState = written === undefined ? state : (String(written) as Step['toState']);
    if (toState === null) return [];
    const fromState: Step['fromState'] = state;
    state = toState;
    return [{ at, account, accountName, action, fromState, toState, reason, changes }];
  });
}

function codeOf(deal: string): string {
  return dealCodes[deal as DealName];
}
