import { type OwnerContractState, OwnerSettlementState } from '@parking-plus/contracts';
import { ownerContractListShape } from '@parking-plus/contracts/lists/owner-contract-list';
import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { Transaction } from '../../db/database.ts';
import { ownerSettlements } from '../../db/schema/sales/owner-settlements.schema.ts';
import { ownerContracts, owners } from '../../db/schema/sales/owners.schema.ts';
import { sites } from '../../db/schema/sites/sites.schema.ts';
import { sumOf } from '../../lists/aggregates.ts';
import { columnsOf } from '../../lists/columns-of.ts';
import { contains, isMet, isOneOf, isWithin } from '../../lists/conditions.ts';
import { ascending } from '../../lists/list-order.ts';
import { type ListReader, listQuery } from '../../lists/list-query.ts';
import { siteCondition } from '../../lists/site-condition.ts';

const isOfSite = eq(sites.siteCode, ownerContracts.siteCode);
const isOfOwner = eq(owners.ownerId, ownerContracts.ownerId);

/** Rows that the caller can see, by id. */
export const ownerContractList = listQuery(ownerContractListShape, ({ orm, filters, identity, today }) => {
  const state = sql<OwnerContractState>`case when ${ownerContracts.startsOn} > ${today}::date then 0
      when ${ownerContracts.endsOn} < ${today}::date then 2 else 1 end`;
  return {
    table: ownerContracts,
    key: 'ownerContractId',
    rows: orm
      .select({
        ...columnsOf(ownerContracts, ownerContractListShape),
        state,
        siteName: sites.name,
        ownerName: owners.name,
      })
      .from(ownerContracts)
      .innerJoin(sites, isOfSite)
      .innerJoin(owners, isOfOwner),
    joins: (query) => query.innerJoin(sites, isOfSite).innerJoin(owners, isOfOwner),
    where: and(
      siteCondition(ownerContracts.siteCode, identity.siteCodes, filters.siteCodes),
      isWithin(ownerContracts.startsOn, filters),
      isOneOf(ownerContracts.ownerId, filters.ownerIds),
      filters.states?.length ? inArray(state, filters.states) : undefined,
      isMet(eq(ownerContracts.deductsServiceOrders, true), filters.deductsServiceOrders),
      isMet(eq(ownerContracts.deductsBankFees, true), filters.deductsBankFees),
      contains(filters.keyword, ownerContracts.contractNumber, owners.name),
    ),
    order: [ascending(ownerContracts.ownerContractId)],
    totals: {
      guaranteeTwd: sumOf(ownerContracts.guaranteeTwd),
      fixedRentTwd: sumOf(ownerContracts.fixedRentTwd),
    },
  };
});

export type OwnerContractFields = typeof ownerContracts.$inferSelect;

/** Returns an entry as the list shows it, visible to the caller or not; undefined for an unknown id. */
export async function findOwnerContract(ownerContractId: string, reader: ListReader) {
  const [row] = await ownerContractList.find(eq(ownerContracts.ownerContractId, ownerContractId), reader);
  return row;
}

/** Locks a row until the transaction ends. Returns undefined for an unknown id. */
export async function lockOwnerContract(
  tx: Transaction,
  ownerContractId: string,
): Promise<OwnerContractFields | undefined> {
  const [row] = await tx
    .select()
    .from(ownerContracts)
    .where(eq(ownerContracts.ownerContractId, ownerContractId))
    .for('update');
  return row;
}

export async function insertOwnerContract(tx: Transaction, row: OwnerContractFields): Promise<void> {
  await tx.insert(ownerContracts).values(row);
}

/** Writes a locked row as its next version. */
export async function updateOwnerContract(
  tx: Transaction,
  { ownerContractId, version }: Pick<OwnerContractFields, 'ownerContractId' | 'version'>,
  fields: Omit<OwnerContractFields, 'ownerContractId' | 'version'>,
): Promise<void> {
  await tx
    .update(ownerContracts)
    .set({ ...fields, version: version + 1 })
    .where(and(eq(ownerContracts.ownerContractId, ownerContractId), eq(ownerContracts.version, version)));
}

export async function removeOwnerContract(tx: Transaction, ownerContractId: string): Promise<void> {
  await tx.delete(ownerContracts).where(eq(ownerContracts.ownerContractId, ownerContractId));
}

/** Locks the sites until the transaction ends and returns their contracts. */
export async function lockContractsOfSites(
  tx: Transaction,
  siteCodes: readonly string[],
): Promise<OwnerContractFields[]> {
  const codes = [...siteCodes];
  await tx
    .select({ siteCode: sites.siteCode })
    .from(sites)
    .where(inArray(sites.siteCode, codes))
    .orderBy(asc(sites.siteCode))
    .for('update');
  return tx.select().from(ownerContracts).where(inArray(ownerContracts.siteCode, codes));
}

/** Returns the submitted, approved and remitted months of sites. Locks all their settlements against a submission. */
export async function findSettledMonths(tx: Transaction, siteCodes: readonly string[]) {
  const rows = await tx
    .select({
      siteCode: ownerSettlements.siteCode,
      month: ownerSettlements.month,
      state: ownerSettlements.state,
    })
    .from(ownerSettlements)
    .where(inArray(ownerSettlements.siteCode, [...siteCodes]))
    .orderBy(asc(ownerSettlements.settlementId))
    .for('update');
  return rows.filter(({ state }) => state !== OwnerSettlementState.Trial);
}

/** Returns the ids of the settlements calculated by a contract. */
export async function findSettlementsBy(tx: Transaction, ownerContractId: string): Promise<string[]> {
  const rows = await tx
    .select({ settlementId: ownerSettlements.settlementId })
    .from(ownerSettlements)
    .where(sql`${ownerSettlements.parts} @> ${JSON.stringify([{ ownerContractId }])}::jsonb`)
    .orderBy(asc(ownerSettlements.settlementId));
  return rows.map(({ settlementId }) => settlementId);
}
