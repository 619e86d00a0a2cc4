import { sql } from 'drizzle-orm';
import { toTaipeiIso } from '../clock/clock.ts';
import type { Transaction } from '../db/database.ts';
import { type MachineHeartbeat, recordHeartbeats } from '../modules/machines/machines.repository.ts';
import type { PlannedOutage, PlannedOutages } from './planned-outages.ts';

/**
 * Simulates outages, recoveries and heartbeats of machines in a time span. Returns the machines that changed.
 * Skips machines that are offline for another reason or in maintenance; the last heartbeat shows the cause.
 */
export async function simulateMachines(
  tx: Transaction,
  outages: PlannedOutages,
  { fromMs, toMs, backFromMs }: { fromMs: number; toMs: number; backFromMs: number },
): Promise<MachineHeartbeat[]> {
  const silent = outages.beginning(fromMs, toMs).filter((one) => one.toMs > toMs);
  const back = outages.ending(backFromMs, toMs);
  const heard = await recordHeartbeats(tx, toTaipeiIso(toMs));
  return [...(await silence(tx, silent)), ...(await bringBack(tx, back, toTaipeiIso(toMs))), ...heard];
}

async function silence(tx: Transaction, outages: readonly PlannedOutage[]): Promise<MachineHeartbeat[]> {
  if (outages.length === 0) return [];
  const { rows } = await tx.execute<MachineHeartbeat>(sql`
    update machines set connection = 0, last_seen_at = outage.began_at
    from ${listOf(outages)}
    where machines.machine_code = outage.machine_code and connection = 1
      and site_code in (select site_code from sites where state = 1)
    returning site_code as "siteCode", machines.machine_code as "machineCode"`);
  return rows;
}

async function bringBack(
  tx: Transaction,
  outages: readonly PlannedOutage[],
  at: string,
): Promise<MachineHeartbeat[]> {
  if (outages.length === 0) return [];
  const { rows } = await tx.execute<MachineHeartbeat>(sql`
    update machines set connection = 1, last_seen_at = ${at}
    from ${listOf(outages)}
    where machines.machine_code = outage.machine_code and connection = 0 and last_seen_at = outage.began_at and retired_on is null
      and site_code in (select site_code from sites where state = 1)
    returning site_code as "siteCode", machines.machine_code as "machineCode"`);
  return rows;
}

function listOf(outages: readonly PlannedOutage[]) {
  const rows = outages.map(
    ({ machineCode, fromMs }) => sql`(${machineCode}::text, ${toTaipeiIso(fromMs)}::timestamptz)`,
  );
  return sql`(values ${sql.join(rows, sql`, `)}) as outage (machine_code, began_at)`;
}
