import { dealCodes } from '@parking-plus/contracts';
import { ownerListShape } from '@parking-plus/contracts/lists/owner-list';
import { and, eq, inArray, notInArray, or, type SQL, sql } from 'drizzle-orm';
import type { Orm, Transaction } from '../../db/database.ts';
import { ownerContracts, owners } from '../../db/schema/sales/owners.schema.ts';
import type { DataChange } from '../../deals/change-publisher.ts';
import { columnsOf } from '../../lists/columns-of.ts';
import { contains, isWithin } from '../../lists/conditions.ts';
import { ascending } from '../../lists/list-order.ts';
import { type ListReader, listQuery } from '../../lists/list-query.ts';
import { siteCondition } from '../../lists/site-condition.ts';

/** Subquery of the owners with a contract of the sites (null: all). */
const ownersOf = (orm: Orm | Transaction, siteCodes: readonly string[] | null) =>
  orm
    .select({ ownerId: ownerContracts.ownerId })
    .from(ownerContracts)
    .where(siteCondition(ownerContracts.siteCode, siteCodes, undefined));

/** SQL condition: the log entry `entry` entered an owner. */
const isEntry = (
  ownerId: SQL,
): SQL => sql`entry.record_id = ${ownerId} and (entry.deal = ${dealCodes.OwnerCreate}
  or entry.deal = ${dealCodes.OwnerImport} and entry.changes -> 0 ->> 'before' is null)`;

/**
 * SQL condition: owners entered by the viewer, its company or an account without a company. An owner without contracts
 * belongs to no site yet.
 */
const isEnteredByCompanyOf = (viewer: string): SQL => sql`exists (
  select 1 from operation_logs entry
    join accounts writer on writer.account = entry.account
    join accounts viewer on viewer.account = ${viewer}
  where ${isEntry(sql`owners.owner_id`)}
    and (writer.company_code is null or writer.account = viewer.account
      or writer.company_code = viewer.company_code))`;

/**
 * Returns the recipients of an owner's change event: users of the sites under contract; without a contract, users of
 * the company that entered it; all users if an account without a company did.
 */
export async function findOwnerAudience(
  tx: Transaction,
  ownerId: string,
): Promise<Pick<DataChange, 'siteCodes' | 'owners'>> {
  const contracts = await tx
    .selectDistinct({ siteCode: ownerContracts.siteCode })
    .from(ownerContracts)
    .where(eq(ownerContracts.ownerId, ownerId));
  if (contracts.length > 0) return { siteCodes: contracts.map(({ siteCode }) => siteCode) };
  const { rows } = await tx.execute<{ account: string; companyCode: string | null; siteCodes: string[] }>(sql`
    select writer.account, writer.company_code as "companyCode",
      array(select site_code from sites where sites.company_code = writer.company_code) as "siteCodes"
    from operation_logs entry join accounts writer on writer.account = entry.account
    where ${isEntry(sql`${ownerId}`)}`);
  if (rows.some(({ companyCode }) => companyCode === null)) return {};
  return {
    siteCodes: rows.flatMap(({ siteCodes }) => siteCodes),
    owners: rows.map(({ account }) => account),
  };
}

/** Rows that the caller can see, by id. */
export const ownerList = listQuery(ownerListShape, ({ orm, filters, identity }) => ({
  table: owners,
  key: 'ownerId',
  rows: orm.select({ ...columnsOf(owners, ownerListShape) }).from(owners),
  where: and(
    identity.siteCodes === null
      ? undefined
      : or(
          and(notInArray(owners.ownerId, ownersOf(orm, null)), isEnteredByCompanyOf(identity.account)),
          inArray(owners.ownerId, ownersOf(orm, identity.siteCodes)),
        ),
    isWithin(owners.endsOn, filters),
    contains(
      filters.keyword,
      owners.name,
      owners.taxNumber,
      owners.contact,
      owners.phone,
      owners.address,
      owners.bankCode,
      owners.bankAccountNumber,
      owners.bankAccountName,
    ),
  ),
  order: [ascending(owners.ownerId)],
}));

export type OwnerFields = typeof owners.$inferSelect;

/** Returns an entry as the list shows it, visible to the caller or not; undefined for an unknown id. */
export async function findOwner(ownerId: string, reader: ListReader) {
  const [row] = await ownerList.find(eq(owners.ownerId, ownerId), reader);
  return row;
}

/** Locks a row until the transaction ends. Returns undefined for an unknown id. */
export async function lockOwner(tx: Transaction, ownerId: string): Promise<OwnerFields | undefined> {
  const [row] = await tx.select().from(owners).where(eq(owners.ownerId, ownerId)).for('update');
  return row;
}

export async function insertOwner(tx: Transaction, row: OwnerFields): Promise<void> {
  await tx.insert(owners).values(row);
}

/** Writes a locked row as its next version. */
export async function updateOwner(
  tx: Transaction,
  { ownerId, version }: Pick<OwnerFields, 'ownerId' | 'version'>,
  fields: Omit<OwnerFields, 'ownerId' | 'version'>,
): Promise<void> {
  await tx
    .update(owners)
    .set({ ...fields, version: version + 1 })
    .where(and(eq(owners.ownerId, ownerId), eq(owners.version, version)));
}

export async function removeOwner(tx: Transaction, ownerId: string): Promise<void> {
  await tx.delete(owners).where(eq(owners.ownerId, ownerId));
}
