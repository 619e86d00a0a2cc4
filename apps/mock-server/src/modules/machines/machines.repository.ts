import type { Schemas } from '@parking-plus/contracts';
import { and, asc, eq, getTableColumns, inArray, lt, type SQL, sql } from 'drizzle-orm';
import type { Orm, Transaction } from '../../db/database.ts';
import { sites } from '../sites/sites.schema.ts';
import { isLowOnNumbers, numbersOfPeriod } from './machine-filters.ts';
import { machines } from './machines.schema.ts';

export type MachineFields = typeof machines.$inferSelect;

const rowColumns = {
  ...getTableColumns(machines),
  siteName: sites.name,
  allocatedCount: sql<number | null>`numbers.allocated`,
  remainingCount: sql<number | null>`numbers.remaining`,
  openServiceOrderCount: sql<number>`(
    select count(*)::integer from service_orders
    where service_orders.machine_code = ${machines.machineCode} and service_orders.state not in (591, 599)
  )`,
};

export type ListedMachine = Awaited<ReturnType<typeof findMachines>>[number];

const sortColumns = {
  machineCode: machines.machineCode,
  siteCode: machines.siteCode,
  kind: machines.kind,
  laneCode: machines.laneCode,
  softwareVersion: machines.softwareVersion,
  lastSeenAt: machines.lastSeenAt,
  connection: machines.connection,
  remainingNumbers: sql`(numbers.remaining::double precision / numbers.allocated)`,
} as const satisfies Record<Schemas['MachineSort']['field'], unknown>;

type Page = { readonly page: number; readonly pageSize: number; readonly sort?: Schemas['MachineSort'] };

/** One page with the invoice numbers left in a period; by code unless sorted. */
export async function findMachines(orm: Orm, condition: SQL | undefined, periodCode: string, page: Page) {
  const { field, order } = page.sort ?? { field: 'machineCode', order: 'asc' };
  const direction = order === 'asc' ? sql`asc nulls last` : sql`desc nulls last`;
  return orm
    .select(rowColumns)
    .from(machines)
    .innerJoin(sites, eq(sites.siteCode, machines.siteCode))
    .leftJoin(numbersOfPeriod(periodCode), sql`numbers.machine_code = ${machines.machineCode}`)
    .where(condition)
    .orderBy(sql`${sortColumns[field]} ${direction}`, asc(machines.machineCode))
    .limit(page.pageSize)
    .offset((page.page - 1) * page.pageSize);
}

/** Count and figures of all that match. */
export async function sumMachines(orm: Orm, condition: SQL | undefined, periodCode: string) {
  const counted = (where: SQL) => sql<number>`(count(*) filter (where ${where}))::integer`;
  const [row] = await orm
    .select({
      total: sql<number>`count(*)::integer`,
      onlineCount: counted(sql`${machines.connection} = 1`),
      offlineCount: counted(sql`${machines.connection} = 0`),
      maintenanceCount: counted(sql`${machines.connection} = 2`),
      unsyncedCount: counted(sql`${machines.sync} = 0`),
      lowOnNumbersCount: counted(isLowOnNumbers),
    })
    .from(machines)
    .leftJoin(numbersOfPeriod(periodCode), sql`numbers.machine_code = ${machines.machineCode}`)
    .where(condition);
  if (row === undefined) throw new Error('Counts without a row.');
  return row;
}

/** Holds machines until the transaction ends, in the order of their codes; those that are not there are left out. */
export async function lockMachines(
  tx: Transaction,
  machineCodes: readonly string[],
): Promise<MachineFields[]> {
  return tx
    .select()
    .from(machines)
    .where(inArray(machines.machineCode, [...machineCodes]))
    .orderBy(machines.machineCode)
    .for('no key update');
}

/** Writes a machine that is held, as its next version. Errors: a MAC address that is taken breaks a unique index. */
export async function updateMachine(
  tx: Transaction,
  { machineCode, version }: Pick<MachineFields, 'machineCode' | 'version'>,
  fields: Partial<Omit<MachineFields, 'machineCode' | 'version'>>,
): Promise<number> {
  await tx
    .update(machines)
    .set({ ...fields, version: version + 1 })
    .where(eq(machines.machineCode, machineCode));
  return version + 1;
}

/** Has machines fetch their settings anew: they are unsynced until they have answered. */
export async function askForSync(tx: Transaction, machineCodes: readonly string[]): Promise<void> {
  if (machineCodes.length === 0) return;
  await tx
    .update(machines)
    .set({ sync: 0 })
    .where(inArray(machines.machineCode, [...machineCodes]));
}

/** The machines of a site that is withdrawn are offline for good. */
export async function silenceMachines(tx: Transaction, siteCode: string): Promise<void> {
  await tx
    .update(machines)
    .set({ connection: 0, sync: 0, version: sql`${machines.version} + 1` })
    .where(eq(machines.siteCode, siteCode));
}

/** A machine of which there is news, and where it stands. */
export type HeardMachine = Pick<MachineFields, 'siteCode' | 'machineCode'>;

/**
 * Online machines have just been heard of; those heard of within five minutes are left alone, to write seldom.
 * Gives those that were not.
 */
export async function keepInTouch(tx: Transaction, at: string): Promise<HeardMachine[]> {
  return tx
    .update(machines)
    .set({ lastSeenAt: at })
    .where(
      and(
        eq(machines.connection, 1),
        lt(machines.lastSeenAt, sql`${at}::timestamptz - interval '5 minutes'`),
      ),
    )
    .returning({ siteCode: machines.siteCode, machineCode: machines.machineCode });
}
