import { and, eq, inArray, lt, sql } from 'drizzle-orm';
import type { Transaction } from '../../db/database.ts';
import { machines } from '../../db/schema/sites/machines.schema.ts';

export type MachineFields = typeof machines.$inferSelect;

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
