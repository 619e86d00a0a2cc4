import type { DealRequest, DealResult, Schemas } from '@parking-plus/contracts';
import { listingsOverlap, normalisePlatePattern, plateSearchKey } from '@parking-plus/domain';
import { eq, inArray } from 'drizzle-orm';
import type { Transaction } from '../../db/database.ts';
import { plateListings } from '../../db/schema/sites/plate-listings.schema.ts';
import { AdvisoryLock } from '../../db/sql/advisory-locks.ts';
import type { DealContext } from '../../deals/define-deals.ts';
import { findRowIssues } from '../../errors/import-faults.ts';
import { importRows, type RowImport } from '../../lists/import-rows.ts';
import { type ListingValues, listingValues, requireNoOverlap, requireOwnPlace } from './listing-values.ts';
import { listingOverlaps } from './plate-listings.errors.ts';
import { type ListingFields, lastListingNumber, listingIdOf } from './plate-listings.repository.ts';

type Row = Schemas['PlateListingEntries'];
type Importer = Pick<DealContext, 'database' | 'identity' | 'clock' | 'changePublisher' | 'signal'>;

/** Imports listed plates by list, plate, place and first day, all or none. Throws at the rows as creation does. */
export async function importListings(
  payload: DealRequest<'PlateListingImport'>,
  context: Importer,
): Promise<DealResult<'PlateListingImport'>> {
  return importRows(payload, listingImport(context), context);
}

type Key = Pick<Row, 'kind' | 'plate' | 'siteCode' | 'companyCode' | 'startsOn'>;

/** The site alone names the place; without one, the company does. */
const keyOf = ({ kind, plate, siteCode, companyCode, startsOn }: Key) =>
  [kind, plateSearchKey(normalisePlatePattern(plate)), siteCode ?? `*${companyCode}`, startsOn].join('|');

async function findKnown(tx: Transaction, rows: readonly Row[]): Promise<ReadonlyMap<string, ListingFields>> {
  const keys = rows.map(({ plate }) => plateSearchKey(normalisePlatePattern(plate)));
  const found = await tx
    .select()
    .from(plateListings)
    .where(inArray(plateListings.plateKey, keys))
    .orderBy(plateListings.listingId)
    .for('update');
  return new Map(found.map((row) => [keyOf(row), row]));
}

function listingImport({ identity }: Importer): RowImport<Row, ListingFields> {
  const values = new Map<Row, ListingValues>();
  const valuesOf = (row: Row): ListingValues => {
    const known = values.get(row);
    if (known === undefined) throw new Error('A row was not checked.');
    return known;
  };
  return {
    deal: 'PlateListingImport',
    list: 'PlateListingList',
    lock: AdvisoryLock.PlateListings,
    keyField: 'plate',
    keyOf,
    findKnown,
    isSame: ({ endsOn, reason, note }, known) =>
      endsOn === known.endsOn && reason.trim() === known.reason && (note?.trim() || null) === known.note,
    async findIssues(tx, rows) {
      const known = await findKnown(tx, rows);
      return findRowIssues(rows, 'plate', async (row) => {
        const there = known.get(keyOf(row));
        if (there !== undefined) await requireOwnPlace(tx, identity, there);
        const own = await listingValues(tx, identity, row);
        await requireNoOverlap(tx, own, there?.listingId ?? null);
        for (const [other, earlier] of values)
          if (other !== row && listingsOverlap(placed(own), placed(earlier)))
            throw listingOverlaps(earlier.plate);
        values.set(row, own);
      });
    },
    async insert(tx, rows) {
      const last = await lastListingNumber(tx);
      const made = rows.map((row, index) => ({
        ...valuesOf(row),
        listingId: listingIdOf(last + index + 1),
        account: identity.account,
      }));
      await tx.insert(plateListings).values(made);
      return made.map(({ listingId }) => listingId);
    },
    async replace(tx, rows) {
      for (const { value, known } of rows)
        await tx
          .update(plateListings)
          .set({ ...valuesOf(value), version: known.version + 1 })
          .where(eq(plateListings.listingId, known.listingId));
    },
    recordId: 'plate-listing-import',
    idOf: ({ listingId }) => listingId,
    siteOf: ({ siteCode }) => siteCode,
    changeOf: (row, known) => ({
      pointer: `/plate_listings/${known?.listingId ?? normalisePlatePattern(row.plate)}`,
      before: known ?? null,
      after: row,
    }),
  };
}

const placed = (values: ListingValues) => values as ListingValues & Parameters<typeof listingsOverlap>[0];
