import { desc, eq, sql } from 'drizzle-orm';
import { acquireAdvisoryLock } from '../../db/advisory-lock.ts';
import type { Orm, Transaction } from '../../db/database.ts';
import { serviceOrders } from '../../db/schema/office/service-orders.schema.ts';
import { accounts } from '../../db/schema/people/accounts.schema.ts';
import { AdvisoryLock } from '../../db/sql/advisory-locks.ts';

export type ServiceOrderFields = typeof serviceOrders.$inferSelect;

const SHOWN = 10;

/** Returns the latest service orders of a machine, newest first. */
export async function findOrdersOfMachine(orm: Orm, machineCode: string) {
  return orm
    .select({
      serviceOrderCode: serviceOrders.serviceOrderCode,
      fault: serviceOrders.fault,
      reportedAt: serviceOrders.reportedAt,
      engineerName: accounts.name,
      payType: serviceOrders.payType,
      state: serviceOrders.state,
    })
    .from(serviceOrders)
    .leftJoin(accounts, eq(accounts.account, serviceOrders.engineer))
    .where(eq(serviceOrders.machineCode, machineCode))
    .orderBy(desc(serviceOrders.reportedAt), desc(serviceOrders.serviceOrderCode))
    .limit(SHOWN);
}

/** Returns the texts of an order that its list omits. */
export async function findServiceOrderTexts(orm: Orm, serviceOrderCode: string) {
  const { outcome, decision } = serviceOrders;
  const [row] = await orm
    .select({ outcome, decision })
    .from(serviceOrders)
    .where(eq(serviceOrders.serviceOrderCode, serviceOrderCode));
  return row ?? { outcome: null, decision: null };
}

/** Returns the next code, `SO0011`. Concurrent callers wait for the first one's commit. */
export async function nextServiceOrderCode(tx: Transaction): Promise<string> {
  await acquireAdvisoryLock(tx, AdvisoryLock.ServiceOrderNumbers);
  const [row] = await tx
    .select({ last: sql<number>`coalesce(max(substr(${serviceOrders.serviceOrderCode}, 3)::integer), 0)` })
    .from(serviceOrders);
  return `SO${String((row?.last ?? 0) + 1).padStart(4, '0')}`;
}

export async function insertServiceOrder(
  tx: Transaction,
  row: typeof serviceOrders.$inferInsert,
): Promise<void> {
  await tx.insert(serviceOrders).values(row);
}

/** Locks a service order until the transaction ends. */
export async function lockServiceOrder(
  tx: Transaction,
  serviceOrderCode: string,
): Promise<ServiceOrderFields | undefined> {
  const [row] = await tx
    .select()
    .from(serviceOrders)
    .where(eq(serviceOrders.serviceOrderCode, serviceOrderCode))
    .for('no key update');
  return row;
}

/** Updates a locked service order as its next version. */
export async function updateServiceOrder(
  tx: Transaction,
  { serviceOrderCode, version }: Pick<ServiceOrderFields, 'serviceOrderCode' | 'version'>,
  fields: Partial<Omit<ServiceOrderFields, 'serviceOrderCode' | 'version'>>,
): Promise<number> {
  await tx
    .update(serviceOrders)
    .set({ ...fields, version: version + 1 })
    .where(eq(serviceOrders.serviceOrderCode, serviceOrderCode));
  return version + 1;
}
