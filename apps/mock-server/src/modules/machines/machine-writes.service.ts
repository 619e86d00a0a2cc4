import {
  type DealRequest,
  type DealResult,
  dealCodes,
  MachineConnection,
  type Schemas,
} from '@parking-plus/contracts';
import { businessDateOf, DocumentState, isIpAddress, isMacAddress, SiteState } from '@parking-plus/domain';
import { changesBetween } from '../../audit/changes.ts';
import { type AuditEntry, writeAuditLog } from '../../audit/operation-log.ts';
import { staleRecord } from '../../audit/stale-record.ts';
import { acquireAdvisoryLock } from '../../db/advisory-lock.ts';
import type { Transaction } from '../../db/database.ts';
import { AdvisoryLock } from '../../db/sql/advisory-locks.ts';
import { findDatabaseError } from '../../db/sql/database-error.ts';
import type { DealContext } from '../../deals/define-deals.ts';
import { requireSite } from '../../identity/identity.ts';
import { findLanesInUse } from '../lanes/lane-list.query.ts';
import { logServiceOrderStep, publishServiceOrderChanged } from '../service-orders/service-order-step.ts';
import { insertServiceOrder, nextServiceOrderCode } from '../service-orders/service-orders.repository.ts';
import { findSite } from '../sites/sites.repository.ts';
import {
  machineAddressTaken,
  machineInvalid,
  machineLaneUnknown,
  machineNotFound,
  machineRetired,
  siteWithdrawn,
} from './machines.errors.ts';
import { lockMachines, type MachineFields, requestSync, updateMachine } from './machines.repository.ts';

export type Writer = Pick<DealContext, 'database' | 'identity' | 'clock' | 'changePublisher'>;

/** A machine counts as online for this time after its last heartbeat. */
const ANSWERS_WITHIN_MS = 10 * 60_000;

/**
 * Changes a machine's settings, which it must then fetch. After maintenance it is online if its last
 * heartbeat is within ten minutes. Throws if the version is stale, an address is invalid or the MAC address
 * is taken.
 */
export async function editMachine(
  { machineCode, version, laneCode, ipAddress, macAddress, isInMaintenance }: DealRequest<'MachineEdit'>,
  context: Writer,
): Promise<DealResult<'MachineEdit'>> {
  requireAddresses({ ipAddress, macAddress });
  const written = await context.database
    .transaction(async (tx) => {
      await acquireAdvisoryLock(tx, AdvisoryLock.MachineAddresses);
      const machine = await lockMachine(tx, context, machineCode);
      const { siteCode } = machine;
      if (machine.version !== version) throw await staleRecord(tx, 'machine', machineCode);
      const before = settingsOf(machine);
      const after = { laneCode, ipAddress, macAddress, isInMaintenance };
      const changes = changesBetween(before, after, `/machines/${machineCode}`);
      if (changes.length === 0) return { siteCode, next: version };
      if (laneCode !== machine.laneCode) await requireLane(tx, context, { siteCode, laneCode });
      const connection = connectionAfter(machine, isInMaintenance, context.clock.nowMs());
      await note(tx, context, 'MachineEdit', machine, changes);
      const fields = { laneCode, ipAddress, macAddress, connection, sync: 0 as const };
      return { siteCode, next: await updateMachine(tx, machine, fields) };
    })
    .catch(refusalOfAddress(macAddress));
  if (written.next !== version) publishMachinesChanged([machineCode], [written.siteCode], context);
  return { machineCode, version: written.next };
}

/** Requests a synchronisation of machines. Throws if one is unknown. Throws 403 for a site out of scope. */
export async function syncMachines(
  { machineCodes }: DealRequest<'MachineSync'>,
  context: Writer,
): Promise<DealResult<'MachineSync'>> {
  const held = await context.database.transaction(async (tx) => {
    const found = await lockMachines(tx, machineCodes);
    const missing = machineCodes.find((code) => !found.some(({ machineCode }) => machineCode === code));
    if (missing !== undefined) throw machineNotFound(missing);
    for (const machine of found) {
      requireSite(context.identity, machine.siteCode);
      requireInUse(machine);
    }
    await requestSync(tx, machineCodes);
    for (const machine of found) await note(tx, context, 'MachineSync', machine, []);
    return found;
  });
  publishMachinesChanged(
    machineCodes,
    held.map(({ siteCode }) => siteCode),
    context,
  );
  const codesOf = (isOnline: boolean) =>
    held
      .filter(({ connection }) => (connection === MachineConnection.Online) === isOnline)
      .map(({ machineCode }) => machineCode);
  return { asked: codesOf(true), silent: codesOf(false) };
}

/**
 * Creates a service order for a fault. Throws if the machine is unknown. Throws 403 for a site out of scope.
 */
export async function reportIssue(
  { machineCode, fault, payType }: DealRequest<'MachineServiceOrderCreate'>,
  context: Writer,
): Promise<DealResult<'MachineServiceOrderCreate'>> {
  const { identity, clock } = context;
  const made = await context.database.transaction(async (tx) => {
    const machine = await lockMachine(tx, context, machineCode);
    const code = await nextServiceOrderCode(tx);
    const fields = {
      siteCode: machine.siteCode,
      machineCode,
      fault: fault.trim(),
      payType,
      state: DocumentState.Submitted,
    };
    const order = { ...fields, serviceOrderCode: code, reportedBy: identity.account, engineer: null };
    await insertServiceOrder(tx, { ...order, reportedAt: clock.now().toISOString() });
    await logServiceOrderStep(tx, context, {
      deal: 'MachineServiceOrderCreate',
      order,
      before: {},
      after: fields,
    });
    await note(
      tx,
      context,
      'MachineServiceOrderCreate',
      machine,
      changesBetween({}, { fault: fields.fault }, `/service_orders/${code}`),
      code,
    );
    return order;
  });
  publishMachinesChanged([machineCode], [made.siteCode], context);
  publishServiceOrderChanged(made, context);
  return { serviceOrderCode: made.serviceOrderCode };
}

/** Throws if the machine is unknown, retired, or of a withdrawn site. Throws 403 for a site out of scope. */
export async function lockMachine(
  tx: Transaction,
  { identity }: Pick<Writer, 'identity'>,
  machineCode: string,
): Promise<MachineFields> {
  const [machine] = await lockMachines(tx, [machineCode]);
  if (machine === undefined) throw machineNotFound(machineCode);
  requireSite(identity, machine.siteCode);
  const site = await findSite(tx, machine.siteCode);
  if (site?.site.state === SiteState.Withdrawn) throw siteWithdrawn(machineCode);
  requireInUse(machine);
  return machine;
}

function requireInUse({ machineCode, retiredOn }: MachineFields): void {
  if (retiredOn !== null) throw machineRetired(machineCode);
}

/** Throws for an invalid IP or MAC address. */
export function requireAddresses({
  ipAddress,
  macAddress,
}: Pick<MachineFields, 'ipAddress' | 'macAddress'>): void {
  const broken = [
    ...(isIpAddress(ipAddress) ? [] : (['ipAddress'] as const)),
    ...(isMacAddress(macAddress) ? [] : (['macAddress'] as const)),
  ];
  if (broken.length > 0) throw machineInvalid(broken);
}

/** Throws if the site has no such lane in use. */
export async function requireLane(
  tx: Transaction,
  { clock }: Pick<Writer, 'clock'>,
  { siteCode, laneCode }: Pick<MachineFields, 'siteCode' | 'laneCode'>,
): Promise<void> {
  if (laneCode === null) return;
  const found = await findLanesInUse(tx, siteCode, businessDateOf(clock.nowMs()));
  if (!found.some((lane) => lane.laneCode === laneCode)) throw machineLaneUnknown(laneCode);
}

function settingsOf({ laneCode, ipAddress, macAddress, connection }: MachineFields) {
  return { laneCode, ipAddress, macAddress, isInMaintenance: connection === MachineConnection.InMaintenance };
}

function connectionAfter(machine: MachineFields, isInMaintenance: boolean, nowMs: number): MachineConnection {
  if (isInMaintenance) return MachineConnection.InMaintenance;
  if (machine.connection !== MachineConnection.InMaintenance) return machine.connection;
  const silentMs =
    machine.lastSeenAt === null ? Number.POSITIVE_INFINITY : nowMs - Date.parse(machine.lastSeenAt);
  return silentMs <= ANSWERS_WITHIN_MS ? MachineConnection.Online : MachineConnection.Offline;
}

/** Returns a handler that names the MAC address of a unique violation. */
export const refusalOfAddress =
  (macAddress: string) =>
  (error: unknown): never => {
    throw findDatabaseError(error)?.constraint === 'machines_mac_address_key'
      ? machineAddressTaken(macAddress)
      : error;
  };

export async function note(
  tx: Transaction,
  { identity, clock }: Pick<Writer, 'identity' | 'clock'>,
  deal: AuditEntry['deal'],
  { machineCode, siteCode }: Pick<MachineFields, 'machineCode' | 'siteCode'>,
  changes: readonly Schemas['DocumentChange'][],
  reason: string | null = null,
): Promise<void> {
  const { account } = identity;
  await writeAuditLog(tx, {
    deal,
    account,
    now: clock.now(),
    recordId: machineCode,
    siteCode,
    reason,
    changes,
  });
}

export function publishMachinesChanged(
  ids: readonly string[],
  siteCodes: readonly string[],
  { changePublisher }: Writer,
): void {
  changePublisher.dataChanged({ deal: dealCodes.MachineList, ids, siteCodes: [...new Set(siteCodes)] });
}
