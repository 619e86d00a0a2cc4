import { dealCodes, MachineKind } from '@parking-plus/contracts';
import { and, eq, inArray, lt, sql } from 'drizzle-orm';
import type { Transaction } from '../../db/database.ts';
import { operationLogs } from '../../db/schema/people/operation-logs.schema.ts';
import { machines } from '../../db/schema/sites/machines.schema.ts';
import type { MachineReference } from './machines.errors.ts';

/** Part of a machine's code that names its kind. */
const CODE_PREFIXES: Readonly<Record<MachineKind, string>> = {
  [MachineKind.Aps]: 'APS',
  [MachineKind.Pos]: 'POS',
  [MachineKind.Pda]: 'PDA',
  [MachineKind.Barrier]: 'GATE',
  [MachineKind.PlateReader]: 'LPR',
  [MachineKind.Pillar]: 'PIL',
};

export type MachineFields = typeof machines.$inferSelect;

/** Locks machines until the transaction ends, in the order of their codes. Omits unknown ones. */
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

/** Updates a locked machine as its next version. Throws a unique violation if the MAC address is taken. */
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

/** Returns the next code of a kind at a locked site: `TPE001-APS3`. Codes of deleted machines are not used again. */
export async function nextMachineCode(tx: Transaction, siteCode: string, kind: MachineKind): Promise<string> {
  const prefix = `${siteCode}-${CODE_PREFIXES[kind]}`;
  const { rows } = await tx.execute<{ last: number }>(sql`
    select coalesce(max(substring(code from ${prefix.length + 1}::integer)::integer), 0) as last from (
      select machine_code as code from ${machines} where site_code = ${siteCode}
      union all
      select record_id from ${operationLogs} where deal = ${dealCodes.MachineDelete} and site_code = ${siteCode}
    ) as codes
    where starts_with(code, ${prefix}) and substring(code from ${prefix.length + 1}::integer) ~ '^[0-9]{1,8}$'`);
  return `${prefix}${(rows[0]?.last ?? 0) + 1}`;
}

/** Returns the last day on which a machine took money. */
export async function findLastTakings(tx: Transaction, machineCode: string): Promise<string | null> {
  const { rows } = await tx.execute<{ lastDay: string | null }>(sql`
    select max(business_date)::text as "lastDay" from transactions where machine_code = ${machineCode}`);
  return rows[0]?.lastDay ?? null;
}

/** Returns the records that refer to a machine, with the count and first ids of each kind. */
export async function findMachineUse(tx: Transaction, machineCode: string): Promise<MachineReference[]> {
  const { rows } = await tx.execute<MachineReference>(sql`
    with uses (kind, id) as (
      select 'transactions', transaction_id from transactions where machine_code = ${machineCode}
      union all select 'allocations', allocation_id from invoice_allocations where machine_code = ${machineCode}
      union all select 'serviceOrders', service_order_code from service_orders where machine_code = ${machineCode}
      union all select 'dailyCloses', daily_close_id from daily_closes where machine_code = ${machineCode}
      union all select 'machines', machine_code from machines where replaced_by_code = ${machineCode}
    )
    select kind, count(*)::integer as count, (array_agg(id order by id))[1:3] as "firstIds"
    from uses group by kind order by kind`);
  return rows;
}

/**
 * Returns a machine that is in use, or else its successor that is. Undefined if it was retired without one.
 */
export async function findMachineInUse(tx: Transaction, machineCode: string) {
  const { rows } = await tx.execute<Pick<MachineFields, 'machineCode' | 'laneCode'>>(sql`
    with recursive line as (
      select machine_code, lane_code, retired_on, replaced_by_code from machines where machine_code = ${machineCode}
      union all
      select later.machine_code, later.lane_code, later.retired_on, later.replaced_by_code
      from machines later join line on later.machine_code = line.replaced_by_code
    )
    select machine_code as "machineCode", lane_code as "laneCode" from line where retired_on is null`);
  return rows[0];
}

/** Marks machines as unsynchronised until they have fetched their settings. */
export async function requestSync(tx: Transaction, machineCodes: readonly string[]): Promise<void> {
  if (machineCodes.length === 0) return;
  await tx
    .update(machines)
    .set({ sync: 0 })
    .where(inArray(machines.machineCode, [...machineCodes]));
}

/** Changed machine with its site. */
export type MachineHeartbeat = Pick<MachineFields, 'siteCode' | 'machineCode'>;

/**
 * Records heartbeats of online machines. Skips those with one within five minutes, to write rarely. Returns
 * the updated machines.
 */
export async function recordHeartbeats(tx: Transaction, at: string): Promise<MachineHeartbeat[]> {
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
