import { DocumentState } from '@parking-plus/domain';
import { and, eq, inArray, isNull, lt, or, type SQL } from 'drizzle-orm';
import { serviceOrders } from '../../db/schema/office/service-orders.schema.ts';
import { canApprove } from '../../identity/document-permissions.ts';
import type { Identity } from '../../identity/identity.ts';

const { Draft, Submitted, Returned, Approved } = DocumentState;

/**
 * SQL condition: orders of the chosen visible sites, and the caller's own (reported by or dispatched to
 * them).
 */
export function visibleServiceOrders(
  { account, siteCodes: visible }: Identity,
  selected: readonly string[] = [],
): SQL | undefined {
  const own = or(eq(serviceOrders.reportedBy, account), eq(serviceOrders.engineer, account));
  const atSites = visible?.length ? inArray(serviceOrders.siteCode, [...visible]) : undefined;
  return and(
    visible === null ? undefined : or(own, atSites),
    selected.length === 0 ? undefined : inArray(serviceOrders.siteCode, [...selected]),
  );
}

/** SQL condition: orders whose next step forward is the caller's. The same rule as `serviceOrderSteps`. */
export function waitingServiceOrders(identity: Identity): SQL | undefined {
  const { account } = identity;
  return or(
    and(eq(serviceOrders.reportedBy, account), inArray(serviceOrders.state, [Draft, Returned])),
    and(eq(serviceOrders.engineer, account), eq(serviceOrders.state, Approved)),
    canApprove(identity) ? eq(serviceOrders.state, Submitted) : undefined,
  );
}

/** SQL condition: the planned arrival has passed without an arrival. */
export function lateServiceOrders(now: string): SQL | undefined {
  return and(
    eq(serviceOrders.state, Approved),
    isNull(serviceOrders.arrivedAt),
    lt(serviceOrders.plannedAt, now),
  );
}
