import type { DealRequest, DealResult, Schemas } from '@parking-plus/contracts';
import { eq, inArray } from 'drizzle-orm';
import { changesBetween } from '../../audit/changes.ts';
import type { Transaction } from '../../db/database.ts';
import { lanes } from '../../db/schema/sites/lanes.schema.ts';
import { AdvisoryLock } from '../../db/sql/advisory-locks.ts';
import type { DealContext } from '../../deals/define-deals.ts';
import { findRowIssues } from '../../errors/import-faults.ts';
import { type Identity, requireSite } from '../../identity/identity.ts';
import { importRows, type RowImport } from '../../lists/import-rows.ts';
import { requireSiteInUse } from '../sites/require-site-service.ts';
import type { LaneFields } from './lane-list.query.ts';
import { requireDates, storedLane } from './lane-values.ts';

type Row = Schemas['LaneEntries'];
type Importer = Pick<DealContext, 'database' | 'identity' | 'clock' | 'changePublisher' | 'signal'>;

/** Imports lanes by site and code, all or none. Throws at the rows as creation and editing do. */
export async function importLanes(
  payload: DealRequest<'LaneImport'>,
  context: Importer,
): Promise<DealResult<'LaneImport'>> {
  return importRows(payload, laneImport(context.identity), context);
}

const idOf = ({ siteCode, laneCode }: Row) => `${siteCode}-${laneCode}`;

async function findKnown(tx: Transaction, rows: readonly Row[]): Promise<ReadonlyMap<string, LaneFields>> {
  const own = inArray(lanes.laneId, rows.map(idOf));
  const known = await tx.select().from(lanes).where(own).orderBy(lanes.laneId).for('update');
  return new Map(known.map((lane) => [lane.laneId, lane]));
}

const laneImport = (identity: Identity): RowImport<Row, LaneFields> => ({
  deal: 'LaneImport',
  list: 'LaneList',
  lock: AdvisoryLock.LaneCodes,
  keyField: 'laneCode',
  keyOf: idOf,
  findKnown,
  isSame: (row, known) => changesBetween(known, { ...known, ...storedLane(row) }).length === 0,
  async findIssues(tx, rows) {
    const known = await findKnown(tx, rows);
    const bySite = await findRowIssues(
      rows,
      'siteCode',
      async (row) => {
        if (!known.has(idOf(row))) await requireSiteInUse(tx, row.siteCode, '/siteCode');
        requireSite(identity, row.siteCode);
      },
      (row) => `${row.siteCode} ${known.has(idOf(row))}`,
    );
    return [...bySite, ...(await findRowIssues(rows, 'endsOn', requireDates))];
  },
  async insert(tx, rows) {
    await tx.insert(lanes).values(rows.map((row) => ({ ...row, ...storedLane(row) })));
    return rows.map(idOf);
  },
  async replace(tx, rows) {
    for (const { value, known } of rows) {
      const fields = { ...storedLane(value), version: known.version + 1 };
      await tx.update(lanes).set(fields).where(eq(lanes.laneId, known.laneId));
    }
  },
  recordId: 'lane-import',
  idOf: ({ laneId }) => laneId,
  siteOf: ({ siteCode }) => siteCode,
  changeOf: (row, known) => ({ pointer: `/lanes/${idOf(row)}`, before: known ?? null, after: row }),
});
