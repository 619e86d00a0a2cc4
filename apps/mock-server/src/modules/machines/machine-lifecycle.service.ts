import {
  type DealRequest,
  type DealResult,
  MachineConnection,
  type Schemas,
  Sync,
} from '@parking-plus/contracts';
import { businessDateOf, SiteState } from '@parking-plus/domain';
import { eq } from 'drizzle-orm';
import { changesBetween } from '../../audit/changes.ts';
import { staleRecord } from '../../audit/stale-record.ts';
import { acquireAdvisoryLock } from '../../db/advisory-lock.ts';
import type { Transaction } from '../../db/database.ts';
import { machines } from '../../db/schema/sites/machines.schema.ts';
import { AdvisoryLock } from '../../db/sql/advisory-locks.ts';
import { requireDeletePermission, requireSite } from '../../identity/identity.ts';
import { siteNotFound } from '../sites/sites.errors.ts';
import { findSite, lockSite } from '../sites/sites.repository.ts';
import {
  lockMachine,
  note,
  publishMachinesChanged,
  refusalOfAddress,
  requireAddresses,
  requireLane,
  type Writer,
} from './machine-writes.service.ts';
import { machineInUse, retirementDay, siteWithdrawn } from './machines.errors.ts';
import {
  findLastTakings,
  findMachineUse,
  type MachineFields,
  nextMachineCode,
  updateMachine,
} from './machines.repository.ts';

type NewMachine = Pick<
  DealRequest<'MachineCreate'>,
  'siteCode' | 'kind' | 'laneCode' | 'serialNumber' | 'softwareVersion' | 'ipAddress' | 'macAddress'
>;
type Retirement = Pick<DealRequest<'MachineRetire'>, 'retiredOn' | 'reason'>;

/**
 * Creates a machine, which is offline until its first contact. Throws for an unknown or withdrawn site, a lane
 * that the site does not have, an invalid address and a taken MAC address. Throws 403 for a site out of scope.
 */
export async function createMachine(
  entries: DealRequest<'MachineCreate'>,
  context: Writer,
): Promise<DealResult<'MachineCreate'>> {
  const { siteCode, macAddress } = entries;
  requireAddresses(entries);
  const machineCode = await context.database
    .transaction(async (tx) => {
      await acquireAdvisoryLock(tx, AdvisoryLock.MachineAddresses);
      const found = await findSite(tx, siteCode);
      if (found === undefined) throw siteNotFound(siteCode, '/siteCode');
      requireSite(context.identity, siteCode);
      if (found.site.state === SiteState.Withdrawn) throw siteWithdrawn(siteCode);
      await requireLane(tx, context, entries);
      return insertMachine(tx, context, 'MachineCreate', entries);
    })
    .catch(refusalOfAddress(macAddress));
  publishMachinesChanged([machineCode], [siteCode], context);
  return { machineCode, version: 1 };
}

/**
 * Retires a machine and creates its successor of the same kind at the same lane. Open service orders and invoice
 * numbers stay with the retired machine. Throws as `retireMachine` and `createMachine` do.
 */
export async function replaceMachine(
  { machineCode, version, retiredOn, reason, ...entries }: DealRequest<'MachineReplace'>,
  context: Writer,
): Promise<DealResult<'MachineReplace'>> {
  requireAddresses(entries);
  const made = await context.database
    .transaction(async (tx) => {
      await acquireAdvisoryLock(tx, AdvisoryLock.MachineAddresses);
      const machine = await lockCurrent(tx, context, machineCode, version);
      const { siteCode, kind, laneCode } = machine;
      const successor = { siteCode, kind, laneCode, ...entries };
      const code = await insertMachine(tx, context, 'MachineReplace', successor, machineCode);
      await retire(tx, context, 'MachineReplace', machine, { retiredOn, reason }, code);
      return { code, siteCode };
    })
    .catch(refusalOfAddress(entries.macAddress));
  publishMachinesChanged([machineCode, made.code], [made.siteCode], context);
  return { machineCode: made.code, version: 1 };
}

/**
 * Retires a machine. Open service orders and invoice numbers stay with it. Throws if the version is stale, the
 * machine is retired, or the day is after today or before its last takings.
 */
export async function retireMachine(
  { machineCode, version, ...retirement }: DealRequest<'MachineRetire'>,
  context: Writer,
): Promise<DealResult<'MachineRetire'>> {
  const { siteCode, next } = await context.database.transaction(async (tx) => {
    const machine = await lockCurrent(tx, context, machineCode, version);
    const next = await retire(tx, context, 'MachineRetire', machine, retirement, null);
    return { siteCode: machine.siteCode, next };
  });
  publishMachinesChanged([machineCode], [siteCode], context);
  return { machineCode, version: next };
}

/** Throws if other records refer to the machine, and as `retireMachine`; 403 without the permission to delete. */
export async function deleteMachine(
  { machineCode, version, reason }: DealRequest<'MachineDelete'>,
  context: Writer,
): Promise<DealResult<'MachineDelete'>> {
  requireDeletePermission(context.identity);
  const siteCode = await context.database.transaction(async (tx) => {
    const machine = await lockCurrent(tx, context, machineCode, version);
    const uses = await findMachineUse(tx, machineCode);
    if (uses.length > 0) throw machineInUse(machineCode, uses);
    await tx.delete(machines).where(eq(machines.machineCode, machineCode));
    const before = fieldsOf(machine);
    await note(
      tx,
      context,
      'MachineDelete',
      machine,
      changesBetween(before, {}, `/machines/${machineCode}`),
      reason,
    );
    return machine.siteCode;
  });
  publishMachinesChanged([machineCode], [siteCode], context);
  return { machineCode, version };
}

async function lockCurrent(tx: Transaction, context: Writer, machineCode: string, version: number) {
  const machine = await lockMachine(tx, context, machineCode);
  if (machine.version !== version) throw await staleRecord(tx, 'machine', machineCode);
  return machine;
}

async function insertMachine(
  tx: Transaction,
  context: Writer,
  deal: 'MachineCreate' | 'MachineReplace',
  entries: NewMachine,
  replacesCode: string | null = null,
): Promise<string> {
  // A separate statement, so that the next one sees the machine of a concurrent creation.
  await lockSite(tx, entries.siteCode);
  const machineCode = await nextMachineCode(tx, entries.siteCode, entries.kind);
  const fields = fieldsOf(entries);
  await tx
    .insert(machines)
    .values({ ...fields, machineCode, connection: MachineConnection.Offline, sync: Sync.Unsynced });
  const after = replacesCode === null ? fields : { ...fields, replacesCode };
  const machine = { machineCode, siteCode: entries.siteCode };
  await note(tx, context, deal, machine, changesBetween({}, after, `/machines/${machineCode}`));
  return machineCode;
}

async function retire(
  tx: Transaction,
  context: Writer,
  deal: 'MachineRetire' | 'MachineReplace',
  machine: MachineFields,
  { retiredOn, reason }: Retirement,
  replacedByCode: string | null,
): Promise<number> {
  const { machineCode } = machine;
  if (retiredOn > businessDateOf(context.clock.nowMs())) throw retirementDay(null);
  const lastTakenOn = await findLastTakings(tx, machineCode);
  if (lastTakenOn !== null && retiredOn < lastTakenOn) throw retirementDay(lastTakenOn);
  const before = { retiredOn: null, retireReason: null, replacedByCode: null };
  const after = { retiredOn, retireReason: reason, replacedByCode };
  const changes: Schemas['DocumentChange'][] = changesBetween(before, after, `/machines/${machineCode}`);
  await note(tx, context, deal, machine, changes, reason);
  return updateMachine(tx, machine, { ...after, connection: MachineConnection.Offline });
}

function fieldsOf(entries: Omit<NewMachine, 'serialNumber'> & { readonly serialNumber: string | null }) {
  const { siteCode, kind, laneCode, serialNumber, softwareVersion, ipAddress, macAddress } = entries;
  return { siteCode, kind, laneCode, serialNumber, softwareVersion, ipAddress, macAddress };
}
