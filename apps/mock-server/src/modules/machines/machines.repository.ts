import { and, eq, inArray, lt, sql } from 'drizzle-orm';
import type { Transaction } from '../../db/database.ts';
import { machines } from '../../db/schema/sites/machines.schema.ts';

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
