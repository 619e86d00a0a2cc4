import { desc, eq, sql } from 'drizzle-orm';
import type { Orm, Transaction } from '../../db/database.ts';
import { accounts } from '../accounts/accounts.schema.ts';
import { serviceOrders } from './service-orders.schema.ts';

// Any constant does, as long as nobody else takes it.
const NUMBER_LOCK = 5_480_021;
const SHOWN = 10;

/** The latest service orders of a machine, newest first. */
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

/** A free code, `SO0011`; two that ask at once wait for each other until the first has committed. */
export async function nextServiceOrderCode(tx: Transaction): Promise<string> {
  await tx.execute(sql`select pg_advisory_xact_lock(${NUMBER_LOCK}::bigint)`);
  const [row] = await tx
    .select({ last: sql<number>`coalesce(max(substr(${serviceOrders.serviceOrderCode}, 3)::integer), 0)` })
    .from(serviceOrders);
  return `SO${String((row?.last ?? 0) + 1).padStart(4, '0')}`;
}

/** A fault as it was reported; nobody has been sent yet. */
export async function insertServiceOrder(
  tx: Transaction,
  row: Pick<
    typeof serviceOrders.$inferInsert,
    | 'serviceOrderCode'
    | 'siteCode'
    | 'machineCode'
    | 'fault'
    | 'reportedBy'
    | 'reportedAt'
    | 'payType'
    | 'state'
  >,
): Promise<void> {
  await tx.insert(serviceOrders).values(row);
}
