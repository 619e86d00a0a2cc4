import { type DealRequest, type DealResult, dealCodes, type Schemas } from '@parking-plus/contracts';
import { SiteState } from '@parking-plus/domain';
import { and, eq, inArray, isNull, ne, sql } from 'drizzle-orm';
import { changesBetween } from '../../audit/changes.ts';
import type { Transaction } from '../../db/database.ts';
import { rentalBays } from '../../db/schema/sales/rentals.schema.ts';
import { bayPlaces, bays } from '../../db/schema/sites/bays.schema.ts';
import { AdvisoryLock } from '../../db/sql/advisory-locks.ts';
import type { DealContext } from '../../deals/define-deals.ts';
import { findRowIssues } from '../../errors/import-faults.ts';
import { type Identity, requireSite } from '../../identity/identity.ts';
import { importRows, type RowImport } from '../../lists/import-rows.ts';
import { siteNotFound } from '../sites/sites.errors.ts';
import { lockSite } from '../sites/sites.repository.ts';
import { baysRented, siteWithdrawnForBays } from './bays.errors.ts';
import type { BayRecord } from './bays.repository.ts';

type Row = Schemas['SiteBayImportRow'];
type Importer = Pick<DealContext, 'database' | 'identity' | 'clock' | 'changePublisher' | 'signal'>;

/**
 * Imports bays by site and number, all or none. New bays are in use. Throws at the rows as creation and editing do.
 */
export async function importSiteBays(
  payload: DealRequest<'SiteBayImport'>,
  context: Importer,
): Promise<DealResult<'SiteBayImport'>> {
  const counts = await importRows(payload, bayImport(payload, context.identity), context);
  if (payload.checkOnly !== true) context.changePublisher.dataChanged({ deal: dealCodes.BayList, ids: [] });
  return counts;
}

const codeOf = ({ siteCode, bayNumber }: Row) => `${siteCode}-${bayNumber}`;

const bayImport = (
  { onExisting }: DealRequest<'SiteBayImport'>,
  identity: Identity,
): RowImport<Row, BayRecord> => ({
  deal: 'SiteBayImport',
  list: 'SiteBayList',
  lock: AdvisoryLock.BayNumbers,
  keyField: 'bayNumber',
  keyOf: codeOf,
  async findKnown(tx, rows) {
    const known = await tx
      .select()
      .from(bays)
      .where(inArray(bays.bayCode, rows.map(codeOf)))
      .for('update');
    return new Map(known.map((bay) => [bay.bayCode, bay]));
  },
  isSame: (row, known) => changesBetween(known, { ...known, ...row }).length === 0,
  async findIssues(tx, rows) {
    const bySite = await findRowIssues(
      rows,
      'siteCode',
      ({ siteCode }) => requireUsableSite(tx, identity, siteCode),
      ({ siteCode }) => siteCode,
    );
    if (onExisting !== 'replace') return bySite;
    const rented = await findRented(
      tx,
      rows.filter(({ setMode }) => setMode === null),
    );
    const byRental = await findRowIssues(rows, 'setMode', (row) => {
      const rentalId = rented.get(codeOf(row));
      if (rentalId !== undefined && row.setMode === null) throw baysRented([rentalId]);
    });
    return [...bySite, ...byRental];
  },
  async insert(tx, rows) {
    await tx.insert(bays).values(rows.map((row) => ({ ...row, bayCode: codeOf(row) })));
    return rows.map(codeOf);
  },
  async replace(tx, rows) {
    for (const { value, known } of rows) {
      const own = eq(bays.bayCode, known.bayCode);
      await tx
        .update(bays)
        .set({ ...value, version: sql`${bays.version} + 1` })
        .where(own);
      if (value.floor === known.floor) continue;
      const place = eq(bayPlaces.bayCode, known.bayCode);
      await tx.delete(bayPlaces).where(and(place, ne(bayPlaces.floor, value.floor)));
    }
  },
  recordId: 'site-bay-import',
  idOf: ({ bayCode }) => bayCode,
  siteOf: ({ siteCode }) => siteCode,
  changeOf: (row, known) => ({ pointer: `/bays/${codeOf(row)}`, before: known ?? null, after: row }),
});

async function requireUsableSite(tx: Transaction, identity: Identity, siteCode: string): Promise<void> {
  const site = await lockSite(tx, siteCode);
  if (site === undefined) throw siteNotFound(siteCode);
  requireSite(identity, siteCode);
  if (site.state === SiteState.Withdrawn) throw siteWithdrawnForBays(siteCode);
}

/** Returns the running rentals of bays, by bay. */
async function findRented(
  tx: Transaction,
  rows: readonly Row[],
): Promise<ReadonlyMap<string | null, string>> {
  const found = await tx
    .select({ bayCode: rentalBays.bayCode, rentalId: rentalBays.rentalId })
    .from(rentalBays)
    .where(and(inArray(rentalBays.bayCode, rows.map(codeOf)), isNull(rentalBays.returnedOn)));
  return new Map(found.map(({ bayCode, rentalId }) => [bayCode, rentalId]));
}
