import type { DealRequest, DealResult } from '@parking-plus/contracts';
import { businessDateOf, periodCodeFor } from '@parking-plus/domain';
import { and, eq } from 'drizzle-orm';
import type { DealContext } from '../../deals/define-deals.ts';
import { requireSite } from '../../identity/identity.ts';
import { afterKeyCondition, exportPage } from '../../lists/export-page.ts';
import { readPage } from '../../lists/read-page.ts';
import { presentHistory } from '../operation-logs/operation-logs.presenter.ts';
import { findOperationsOn } from '../operation-logs/operation-logs.repository.ts';
import { findOrdersOfMachine } from '../service-orders/service-orders.repository.ts';
import { machineCondition } from './machine-filters.ts';
import { unknownMachine } from './machine-refusals.ts';
import { presentMachine } from './machines.presenter.ts';
import { findMachines, sumMachines } from './machines.repository.ts';
import { machines } from './machines.schema.ts';

type Reader = Pick<DealContext, 'database' | 'identity' | 'clock'>;

/** One page of machines with the figures of all that match: two statements. */
export async function listMachines(
  query: DealRequest<'MachineList'>,
  { database: { orm }, identity, clock }: Reader,
): Promise<DealResult<'MachineList'>> {
  const condition = machineCondition(query.filters ?? {}, identity.siteCodes);
  const period = periodCodeFor(businessDateOf(clock.nowMs()));
  const [rows, { total, ...summary }] = await readPage(
    query,
    (page) => findMachines(orm, condition, period, page),
    () => sumMachines(orm, condition, period),
  );
  return { items: rows.map(presentMachine), total, page: query.page, pageSize: query.pageSize, summary };
}

/** The next 5,000 of all that match, in the order of their codes: one statement. */
export async function exportMachines(
  { filters = {}, afterKey }: DealRequest<'MachineExport'>,
  { database: { orm }, identity, clock }: Reader,
): Promise<DealResult<'MachineExport'>> {
  const period = periodCodeFor(businessDateOf(clock.nowMs()));
  const condition = and(
    machineCondition(filters, identity.siteCodes),
    afterKeyCondition(machines.machineCode, afterKey),
  );
  return exportPage(
    (limit) => findMachines(orm, condition, period, { page: 1, pageSize: limit }),
    ({ machineCode }) => machineCode,
    (rows) => rows.map(presentMachine),
  );
}

/** Errors: refuses an unknown code; 403 for a machine of a site that the account may not see. */
export async function showMachine(
  { machineCode }: DealRequest<'MachineDetail'>,
  { database: { orm }, identity, clock }: Reader,
): Promise<DealResult<'MachineDetail'>> {
  const period = periodCodeFor(businessDateOf(clock.nowMs()));
  const [row] = await findMachines(orm, eq(machines.machineCode, machineCode), period, {
    page: 1,
    pageSize: 1,
  });
  if (row === undefined) throw unknownMachine(machineCode);
  requireSite(identity, row.siteCode);
  const [orders, history] = await Promise.all([
    findOrdersOfMachine(orm, machineCode),
    findOperationsOn(orm, machineCode),
  ]);
  return {
    machine: presentMachine(row),
    serviceOrders: orders.map((order) => ({
      ...order,
      payType: order.payType,
      state: `${order.state}`,
    })),
    history: presentHistory(history),
  };
}
