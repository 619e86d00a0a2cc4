import type { DealRequest, DealResult } from '@parking-plus/contracts';
import { eq } from 'drizzle-orm';
import { findOperationsOn } from '../../audit/operation-log.ts';
import { presentHistory } from '../../audit/record-history.ts';
import { machines } from '../../db/schema/sites/machines.schema.ts';
import { requireSite } from '../../identity/identity.ts';
import type { ListReader } from '../../lists/list-query.ts';
import { findOrdersOfMachine } from '../service-orders/service-orders.repository.ts';
import { machineList } from './machine-list.query.ts';
import { machineNotFound } from './machines.errors.ts';

/** Throws if the code is unknown. Throws 403 for a site out of scope. */
export async function showMachine(
  { machineCode }: DealRequest<'MachineDetail'>,
  reader: ListReader,
): Promise<DealResult<'MachineDetail'>> {
  const { orm } = reader.database;
  const [machine] = await machineList.find(eq(machines.machineCode, machineCode), reader);
  if (machine === undefined) throw machineNotFound(machineCode);
  requireSite(reader.identity, machine.siteCode);
  const [orders, history] = await Promise.all([
    findOrdersOfMachine(orm, machineCode),
    findOperationsOn(orm, machineCode),
  ]);
  return {
    machine,
    serviceOrders: orders.map((order) => ({
      ...order,
      state: `${order.state}`,
    })),
    history: presentHistory(history),
  };
}
