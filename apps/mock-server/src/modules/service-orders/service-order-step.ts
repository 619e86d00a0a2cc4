import { type DealResult, dealCodes } from '@parking-plus/contracts';
import type { ServiceOrderStep } from '@parking-plus/domain';
import { changesBetween } from '../../audit/changes.ts';
import { type AuditEntry, writeAuditLog } from '../../audit/operation-log.ts';
import { staleRecord } from '../../audit/stale-record.ts';
import type { Transaction } from '../../db/database.ts';
import type { DealContext } from '../../deals/define-deals.ts';
import { requireSite } from '../../identity/identity.ts';
import { isServiceOrderStep, serviceOrderPermissionError } from './service-order-permissions.ts';
import {
  illegalServiceOrderStep,
  notYourServiceOrderStep,
  serviceOrderNotFound,
} from './service-orders.errors.ts';
import {
  lockServiceOrder,
  type ServiceOrderFields,
  updateServiceOrder,
} from './service-orders.repository.ts';

export type Writer = Pick<DealContext, 'database' | 'identity' | 'clock' | 'changePublisher'>;
export type ServiceOrderKey = DealResult<'ServiceOrderCreate'>;

type Fields = Partial<Omit<ServiceOrderFields, 'serviceOrderCode' | 'version'>>;

/**
 * Step with its changes. `follow` changes other records in the same transaction; its result runs after it.
 */
export type TakenServiceStep = {
  readonly step: ServiceOrderStep;
  readonly deal: AuditEntry['deal'];
  readonly reason?: string;
  readonly write: (tx: Transaction, order: ServiceOrderFields) => Promise<Fields>;
  readonly follow?: (tx: Transaction, order: ServiceOrderFields) => Promise<() => void>;
};

/**
 * Runs one step on a service order: locks, checks, writes with the audit log, and publishes.
 * Throws if it is unknown, the version is stale, or the state or the caller's role does not allow the step.
 * Throws 403 if its site is out of scope or the account type lacks the permission.
 */
export async function runServiceOrderStep(
  context: Writer,
  { serviceOrderCode, version }: ServiceOrderKey,
  { step, deal, reason, write, follow }: TakenServiceStep,
): Promise<ServiceOrderKey> {
  const { identity } = context;
  const { order, next, afterwards } = await context.database.transaction(async (tx) => {
    const row = await lockServiceOrder(tx, serviceOrderCode);
    if (row === undefined) throw serviceOrderNotFound(serviceOrderCode);
    const isOwn = row.reportedBy === identity.account || row.engineer === identity.account;
    if (!isOwn) requireSite(identity, row.siteCode);
    if (row.version !== version) throw await staleRecord(tx, 'service order', serviceOrderCode);
    if (!isServiceOrderStep(row, step)) throw illegalServiceOrderStep(row, step);
    const error = serviceOrderPermissionError(identity, row, step);
    if (error !== undefined) throw notYourServiceOrderStep(error, step);
    const fields = await write(tx, row);
    const before = Object.fromEntries(
      Object.keys(fields).map((name) => [name, row[name as keyof ServiceOrderFields]]),
    );
    const changed = { ...row, ...fields };
    await logServiceOrderStep(tx, context, {
      deal,
      order: changed,
      before,
      after: fields,
      reason: reason ?? null,
    });
    const written = await updateServiceOrder(tx, row, fields);
    return { order: changed, next: written, afterwards: await follow?.(tx, changed) };
  });
  publishServiceOrderChanged(order, context);
  afterwards?.();
  return { serviceOrderCode, version: next };
}

type Noted = {
  readonly deal: AuditEntry['deal'];
  readonly order: Pick<ServiceOrderFields, 'serviceOrderCode' | 'siteCode'>;
  readonly before: object;
  readonly after: object;
  readonly reason?: string | null;
};

/** Logs a write to a service order. */
export async function logServiceOrderStep(
  tx: Transaction,
  { identity, clock }: Pick<Writer, 'identity' | 'clock'>,
  { deal, order: { serviceOrderCode, siteCode }, before, after, reason = null }: Noted,
): Promise<void> {
  await writeAuditLog(tx, {
    deal,
    account: identity.account,
    now: clock.now(),
    recordId: serviceOrderCode,
    siteCode,
    reason,
    changes: changesBetween(before, after, `/service_orders/${serviceOrderCode}`),
  });
}

type Told = Pick<ServiceOrderFields, 'serviceOrderCode' | 'siteCode' | 'reportedBy' | 'engineer'>;

/** Publishes the change to users who can see the order. */
export function publishServiceOrderChanged(
  { serviceOrderCode, siteCode, reportedBy, engineer }: Told,
  { changePublisher }: Pick<Writer, 'changePublisher'>,
): void {
  changePublisher.dataChanged({
    deal: dealCodes.ServiceOrderList,
    ids: [serviceOrderCode],
    siteCodes: [siteCode],
    owners: engineer === null ? [reportedBy] : [reportedBy, engineer],
  });
}
