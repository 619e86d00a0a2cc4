import type { Schemas } from '@parking-plus/contracts';
import { FileLinkType } from '@parking-plus/contracts';
import { DocumentState } from '@parking-plus/domain';
import { and, eq, getTableColumns, inArray, ne, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Orm, Transaction } from '../../db/database.ts';
import { documentSteps, documents } from '../../db/schema/office/documents.schema.ts';
import { files } from '../../db/schema/office/files.schema.ts';
import { accounts } from '../../db/schema/people/accounts.schema.ts';
import { sites } from '../../db/schema/sites/sites.schema.ts';
import { descending, type OrderTerm, orderBy, sortedBy } from '../../lists/list-order.ts';
import { isOnPage, type PageOfList } from '../../lists/read-page.ts';
import { deleteFilesOf } from '../files/files.repository.ts';

export type DocumentRow = typeof documents.$inferSelect;
export type DocumentStepRow = typeof documentSteps.$inferSelect;

/** Document with the names that a list shows. */
export type ListedDocument = DocumentRow & {
  readonly siteName: string | null;
  readonly applicantName: string;
  readonly attachmentCount: number;
};

/** Row of 單據中心: a document, or a record with document states. */
export type AnyListedDocument = ListedDocument & {
  readonly assignee: string | null;
  readonly hasArrived: boolean;
};

const applicants = alias(accounts, 'applicants');
const principals = alias(accounts, 'principals');

type Sort = Schemas['DocumentSort'];

const sortColumns = {
  documentId: documents.documentId,
  state: documents.state,
  siteCode: documents.siteCode,
  applicant: documents.applicant,
  amountTwd: documents.amountTwd,
  createdAt: documents.createdAt,
  updatedAt: documents.updatedAt,
} as const satisfies Record<Sort['field'], unknown>;

const attachmentCount = sql<number>`(
  select count(*)::integer from ${files}
  where ${files.linkedType} = ${FileLinkType.DealAttachment} and ${files.linkedCode} = ${documents.documentId}
)`;

/** Returns the type and the state of the documents that exist. */
export function findDocumentStates(orm: Orm, documentIds: readonly string[]) {
  const { documentId, dealType, state } = documents;
  return orm
    .select({ documentId, dealType, state })
    .from(documents)
    .where(inArray(documentId, [...documentIds]));
}

/** Returns one page, latest change first by default, then by number. */
export async function findDocuments(
  orm: Orm | Transaction,
  condition: SQL | undefined,
  page: PageOfList & { readonly sort?: Sort },
): Promise<ListedDocument[]> {
  const order = orderOf(page.sort);
  const keys = orm.select({ key: documents.documentId }).from(documents).where(condition).$dynamic();
  return orm
    .select({
      ...getTableColumns(documents),
      siteName: sites.name,
      applicantName: applicants.name,
      attachmentCount,
    })
    .from(documents)
    .innerJoin(applicants, eq(applicants.account, documents.applicant))
    .leftJoin(sites, eq(sites.siteCode, documents.siteCode))
    .where(isOnPage(documents.documentId, keys, order, page))
    .orderBy(...orderBy(order));
}

export async function countDocuments(orm: Orm, condition: SQL | undefined): Promise<number> {
  const [row] = await orm.select({ total: sql<number>`count(*)::integer` }).from(documents).where(condition);
  return row?.total ?? 0;
}

/** Returns the steps of a document in order, with the users' names. */
export async function findSteps(
  orm: Orm | Transaction,
  documentId: string,
): Promise<(DocumentStepRow & { readonly accountName: string; readonly actingForName: string | null })[]> {
  return orm
    .select({
      ...getTableColumns(documentSteps),
      accountName: accounts.name,
      actingForName: principals.name,
    })
    .from(documentSteps)
    .innerJoin(accounts, eq(accounts.account, documentSteps.account))
    .leftJoin(principals, eq(principals.account, documentSteps.actingFor))
    .where(eq(documentSteps.documentId, documentId))
    .orderBy(documentSteps.stepNumber);
}

/**
 * Locks one document of the type until the transaction ends, which serialises its steps.
 * The name is a subquery instead of a join: after waiting for the lock, a join would match the new row
 * version with the old name and find nothing.
 */
export async function lockDocument(
  tx: Transaction,
  dealType: string,
  documentId: string,
): Promise<(DocumentRow & { readonly updatedByName: string }) | undefined> {
  const [row] = await tx
    .select({
      ...getTableColumns(documents),
      updatedByName: sql<string>`(select name from accounts where account = ${documents.updatedBy})`,
    })
    .from(documents)
    .where(and(eq(documents.documentId, documentId), eq(documents.dealType, dealType)))
    .for('update');
  return row;
}

/** Returns whether another submitted or approved document of the type has the value in its form. */
export async function hasOpenRequest(
  tx: Transaction,
  documentId: string,
  { dealType, member, value }: { readonly dealType: string; readonly member: string; readonly value: string },
): Promise<boolean> {
  const [row] = await tx
    .select({ documentId: documents.documentId })
    .from(documents)
    .where(
      and(
        eq(documents.dealType, dealType),
        ne(documents.documentId, documentId),
        inArray(documents.state, [DocumentState.Submitted, DocumentState.Approved]),
        sql`${documents.form} ->> ${member}::text = ${value}`,
      ),
    )
    .limit(1);
  return row !== undefined;
}

export async function insertDocument(tx: Transaction, row: DocumentRow): Promise<void> {
  await tx.insert(documents).values(row);
}

export async function updateDocument(
  tx: Transaction,
  { documentId, ...changed }: Pick<DocumentRow, 'documentId'> & Partial<DocumentRow>,
): Promise<void> {
  await tx.update(documents).set(changed).where(eq(documents.documentId, documentId));
}

/** Deletes a draft with its steps and attachments. The next start deletes their bytes. */
export async function deleteDocument(tx: Transaction, documentId: string): Promise<void> {
  await deleteFilesOf(tx, FileLinkType.DealAttachment, documentId);
  await tx.delete(documents).where(eq(documents.documentId, documentId));
}

/** Inserts a step. Its number is the resulting version. */
export async function insertStep(tx: Transaction, step: DocumentStepRow): Promise<void> {
  await tx.insert(documentSteps).values(step);
}

function orderOf(sort: Sort | undefined): OrderTerm[] {
  if (sort === undefined) return [descending(documents.updatedAt), descending(documents.documentId)];
  return sortedBy(sortColumns[sort.field], sort.order, documents.documentId);
}
