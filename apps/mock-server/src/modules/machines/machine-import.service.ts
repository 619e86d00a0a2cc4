import {
  type DealRequest,
  type DealResult,
  MachineConnection,
  type Schemas,
  Sync,
} from '@parking-plus/contracts';
import { SiteState } from '@parking-plus/domain';
import { inArray } from 'drizzle-orm';
import { changesBetween } from '../../audit/changes.ts';
import type { Transaction } from '../../db/database.ts';
import { machines } from '../../db/schema/sites/machines.schema.ts';
import { AdvisoryLock } from '../../db/sql/advisory-locks.ts';
import type { DealContext } from '../../deals/define-deals.ts';
import { findRowIssues } from '../../errors/import-faults.ts';
import { requireSite } from '../../identity/identity.ts';
import { importRows, type RowImport } from '../../lists/import-rows.ts';
import { siteNotFound } from '../sites/sites.errors.ts';
import { lockSite } from '../sites/sites.repository.ts';
import { requireAddresses, requireLane } from './machine-writes.service.ts';
import { machineFieldStays, machineRetired, siteWithdrawn } from './machines.errors.ts';
import { type MachineFields, nextMachineCode, updateMachine } from './machines.repository.ts';

type Row = Schemas['MachineImportRow'];
type Importer = Pick<DealContext, 'database' | 'identity' | 'clock' | 'changePublisher' | 'signal'>;

/** Members that a known machine keeps; it gets others by replacement. */
const FIXED = ['siteCode', 'kind', 'serialNumber', 'softwareVersion'] as const;

/**
 * Imports machines by MAC address, all or none. A known machine gets the lane and IP address of its row. Throws at
 * the rows as creation and editing do.
 */
export async function importMachines(
  payload: DealRequest<'MachineImport'>,
  context: Importer,
): Promise<DealResult<'MachineImport'>> {
  return importRows(payload, machineImport(payload, context), context);
}

function machineImport(
  { onExisting }: DealRequest<'MachineImport'>,
  context: Importer,
): RowImport<Row, MachineFields> {
  async function findKnown(tx: Transaction, rows: readonly Row[]) {
    const addresses = rows.map(({ macAddress }) => macAddress);
    const own = inArray(machines.macAddress, addresses);
    const known = await tx
      .select()
      .from(machines)
      .where(own)
      .orderBy(machines.machineCode)
      .for('no key update');
    return new Map(known.map((machine) => [machine.macAddress, machine]));
  }
  return {
    deal: 'MachineImport',
    list: 'MachineList',
    lock: AdvisoryLock.MachineAddresses,
    keyField: 'macAddress',
    keyOf: ({ macAddress }) => macAddress,
    findKnown,
    isSame: (row, known) => changesBetween(known, { ...known, ...row }).length === 0,
    async findIssues(tx, rows) {
      const known = await findKnown(tx, rows);
      const siteOf = ({ siteCode }: Row) => siteCode;
      return [
        ...(await findRowIssues(rows, 'siteCode', (row) => requireUsableSite(tx, context, row), siteOf)),
        ...(await findRowIssues(rows, 'ipAddress', requireAddresses)),
        ...(await findRowIssues(
          rows,
          'laneCode',
          (row) => requireLane(tx, context, row),
          ({ siteCode, laneCode }) => `${siteCode}-${laneCode}`,
        )),
        ...(await findRowIssues(rows, 'macAddress', (row) => {
          const machine = known.get(row.macAddress);
          if (machine === undefined) return;
          if (machine.retiredOn !== null) throw machineRetired(machine.machineCode);
          const field = FIXED.find((name) => machine[name] !== row[name]);
          if (onExisting === 'replace' && field !== undefined)
            throw machineFieldStays(machine.machineCode, field);
        })),
      ];
    },
    async insert(tx, rows) {
      const nextCodes = new Map<string, string>();
      const values = [];
      for (const row of rows) {
        const key = `${row.siteCode} ${row.kind}`;
        const machineCode = nextCodes.get(key) ?? (await nextMachineCode(tx, row.siteCode, row.kind));
        nextCodes.set(key, codeAfter(machineCode));
        values.push({ ...row, machineCode, connection: MachineConnection.Offline, sync: Sync.Unsynced });
      }
      await tx.insert(machines).values(values);
      return values.map(({ machineCode }) => machineCode);
    },
    async replace(tx, rows) {
      for (const { value, known } of rows) {
        const { laneCode, ipAddress } = value;
        await updateMachine(tx, known, { laneCode, ipAddress, sync: Sync.Unsynced });
      }
    },
    recordId: 'machine-import',
    idOf: ({ machineCode }) => machineCode,
    siteOf: ({ siteCode }) => siteCode,
    changeOf: (row, known) => ({
      pointer: `/machines/${known?.machineCode ?? row.macAddress}`,
      before: known ?? null,
      after: row,
    }),
  };
}

/** Returns the code with the next number. */
function codeAfter(machineCode: string): string {
  return machineCode.replace(/\d+$/, (number) => String(Number(number) + 1));
}

async function requireUsableSite(tx: Transaction, { identity }: Importer, { siteCode }: Row): Promise<void> {
  const site = await lockSite(tx, siteCode);
  if (site === undefined) throw siteNotFound(siteCode);
  requireSite(identity, siteCode);
  if (site.state === SiteState.Withdrawn) throw siteWithdrawn(siteCode);
}
