import { DocumentState } from '@parking-plus/domain';
import { and, eq, inArray, isNull, lt, or, type SQL } from 'drizzle-orm';
import { serviceOrders } from '../../db/schema/office/service-orders.schema.ts';
import { mayApprove } from '../../identity/document-rights.ts';
import type { Identity } from '../../identity/identity.ts';

const { Draft, Submitted, Returned, Approved } = DocumentState;

/** Orders of the caller's sites and of the chosen ones; one's own (reported, or sent for) are always to be seen. */
export function visibleServiceOrders(
  { account, siteCodes: visible }: Identity,
  chosen: readonly string[] = [],
): SQL | undefined {
  const own = or(eq(serviceOrders.reportedBy, account), eq(serviceOrders.engineer, account));
  const atSites = visible?.length ? inArray(serviceOrders.siteCode, [...visible]) : undefined;
  return and(
    visible === null ? undefined : or(own, atSites),
    chosen.length === 0 ? undefined : inArray(serviceOrders.siteCode, [...chosen]),
  );
}

/** Those whose next step forward is the caller's; the same rights as `serviceOrderSteps` has, told to the database. */
export function waitingServiceOrders(identity: Identity): SQL | undefined {
  const { account } = identity;
  return or(
    and(eq(serviceOrders.reportedBy, account), inArray(serviceOrders.state, [Draft, Returned])),
    and(eq(serviceOrders.engineer, account), eq(serviceOrders.state, Approved)),
    mayApprove(identity) ? eq(serviceOrders.state, Submitted) : undefined,
  );
}

/** Somebody was expected at the site before now, and is not there. */
export function lateServiceOrders(now: string): SQL | undefined {
  return and(
    eq(serviceOrders.state, Approved),
    isNull(serviceOrders.arrivedAt),
    lt(serviceOrders.plannedAt, now),
  );
}
