import type { DealRequest, DealResult } from '@parking-plus/contracts';
import { and, asc, eq, isNotNull } from 'drizzle-orm';
import { findOperationsOn } from '../../audit/operation-log.ts';
import { presentHistory } from '../../audit/record-history.ts';
import { arrearsStages } from '../../db/schema/sales/arrears.schema.ts';
import {
  listedStoreCollections,
  storeCollectionPayments,
  storeCollections,
} from '../../db/schema/sales/store-collections.schema.ts';
import { companies } from '../../db/schema/sites/companies.schema.ts';
import type { DealContext } from '../../deals/define-deals.ts';
import { requireSite } from '../../identity/identity.ts';
import type { ListReader } from '../../lists/list-query.ts';
import { isVisibleCompany, requireVisibleCompany } from '../companies/company-scope.ts';
import { storeCollectionList } from './store-collection-list.query.ts';
import { collectionNotFound } from './store-collections.errors.ts';

/** 30336: throws for an unknown line. Throws 403 for one of a company or site out of scope. */
export async function showStoreCollection(
  { collectionId }: DealRequest<'StoreCollectionDetail'>,
  reader: ListReader,
): Promise<DealResult<'StoreCollectionDetail'>> {
  const { orm } = reader.database;
  const { refundMethod, bankCode, accountNumber, accountName } = storeCollections;
  const [[collection], payments, [refund], operations] = await Promise.all([
    storeCollectionList.find(eq(listedStoreCollections.collectionId, collectionId), reader),
    orm
      .select({ transactionId: storeCollectionPayments.transactionId })
      .from(storeCollectionPayments)
      .where(eq(storeCollectionPayments.collectionId, collectionId))
      .orderBy(asc(storeCollectionPayments.transactionId)),
    orm
      .select({ method: refundMethod, bankCode, accountNumber, accountName })
      .from(storeCollections)
      .where(eq(storeCollections.collectionId, collectionId)),
    findOperationsOn(orm, collectionId),
  ]);
  if (collection === undefined) throw collectionNotFound(collectionId);
  await requireVisibleCompany(orm, reader.identity, collection.companyCode);
  if (collection.siteCode !== null) requireSite(reader.identity, collection.siteCode);
  const method = refund?.method ?? null;
  return {
    collection,
    paidByTransactionIds: payments.map(({ transactionId }) => transactionId),
    refundPayment: refund === undefined || method === null ? null : { ...refund, method },
    history: presentHistory(operations),
  };
}

/** 30342: returns the visible companies whose letters have barcodes. */
export async function listCollectingCompanies(
  _request: DealRequest<'StoreCollectionCompanies'>,
  { database: { orm }, identity }: Pick<DealContext, 'database' | 'identity'>,
): Promise<DealResult<'StoreCollectionCompanies'>> {
  const found = await orm
    .selectDistinct({ companyCode: companies.companyCode, companyName: companies.name })
    .from(companies)
    .innerJoin(arrearsStages, eq(arrearsStages.companyCode, companies.companyCode))
    .where(and(isNotNull(arrearsStages.payerCode), isVisibleCompany(companies.companyCode, identity)))
    .orderBy(asc(companies.companyCode));
  return { companies: found };
}
