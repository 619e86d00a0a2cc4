import { MachineConnection, type Schemas, Sync } from '@parking-plus/contracts';
import { machineListShape } from '@parking-plus/contracts/lists/machine-list';
import { LOW_TRACK_RATIO, type PeriodCode, periodCodeFor } from '@parking-plus/domain';
import { and, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import { machines } from '../../db/schema/sites/machines.schema.ts';
import { sites } from '../../db/schema/sites/sites.schema.ts';
import { countRows } from '../../lists/aggregates.ts';
import { columnsOf } from '../../lists/columns-of.ts';
import { contains, isMet, isOneOf } from '../../lists/conditions.ts';
import { ascending } from '../../lists/list-order.ts';
import { listQuery } from '../../lists/list-query.ts';
import { siteCondition } from '../../lists/site-condition.ts';

/** Returns SQL for the invoice numbers of a period by machine, joined as `numbers`. */
function invoiceNumberStock(periodCode: PeriodCode): SQL {
  return sql`(
    select machine_code, sum(end_number - start_number + 1)::integer as allocated,
      sum(end_number - next_number + 1)::integer as remaining
    from invoice_allocations
    where period_code = ${periodCode} and state = 1 and machine_code is not null
    group by machine_code
  ) as numbers`;
}

const isOfMachine = sql`numbers.machine_code = ${machines.machineCode}`;
const isLowOnNumbers = sql`coalesce(numbers.remaining < numbers.allocated * ${LOW_TRACK_RATIO}::double precision, false)`;
const { connection, machineCode } = machines;
const isInUse = isNull(machines.retiredOn);

/** Machines with the remaining invoice numbers of the current period, by code. */
export const machineList = listQuery(machineListShape, ({ orm, filters, identity, today }) => ({
  table: machines,
  key: 'machineCode',
  rows: orm
    .select({
      ...columnsOf(machines, machineListShape),
      siteName: sites.name,
      invoiceNumbers: sql<Schemas['MachineNumbers'] | null>`case when numbers.allocated is not null then
        json_build_object('allocatedCount', numbers.allocated, 'remainingCount', numbers.remaining) end`,
      replacesCode: sql<string | null>`(
        select former.machine_code from machines former where former.replaced_by_code = ${machineCode}
      )`,
      openServiceOrderCount: sql<number>`(
        select count(*)::integer from service_orders
        where service_orders.machine_code = ${machineCode} and service_orders.state not in (591, 599)
      )`,
    })
    .from(machines)
    .innerJoin(sites, eq(sites.siteCode, machines.siteCode))
    .leftJoin(invoiceNumberStock(periodCodeFor(today)), isOfMachine),
  joins: (query) => query.leftJoin(invoiceNumberStock(periodCodeFor(today)), isOfMachine),
  where: and(
    siteCondition(machines.siteCode, identity.siteCodes, filters.siteCodes),
    filters.isRetired === true ? isNotNull(machines.retiredOn) : isInUse,
    isOneOf(machines.kind, filters.kinds),
    isOneOf(connection, filters.connections),
    isMet(isLowOnNumbers, filters.isLowOnNumbers),
    contains(filters.keyword, machineCode, machines.ipAddress, machines.macAddress, machines.serialNumber),
  ),
  sort: { remainingNumbers: sql`(numbers.remaining::double precision / numbers.allocated)` },
  order: [ascending(machineCode)],
  ties: [ascending(machineCode)],
  totals: {
    onlineCount: countRows(eq(connection, MachineConnection.Online)),
    offlineCount: countRows(and(eq(connection, MachineConnection.Offline), isInUse)),
    maintenanceCount: countRows(eq(connection, MachineConnection.InMaintenance)),
    unsyncedCount: countRows(and(eq(machines.sync, Sync.Unsynced), isInUse)),
    lowOnNumbersCount: countRows(and(isLowOnNumbers, isInUse)),
  },
}));
