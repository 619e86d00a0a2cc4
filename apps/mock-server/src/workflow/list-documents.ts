import { dealCodes, FileLinkType, type Schemas, type TaskDeal } from '@parking-plus/contracts';
import { businessDateOf, type DocumentState, isFinalDocumentState } from '@parking-plus/domain';
import type { DealContext } from '../deals/define-deals.ts';
import { canSeeWithoutDelegation, stepsOf } from '../identity/delegation.ts';
import type { Identity } from '../identity/identity.ts';
import { readPage } from '../lists/read-page.ts';
import { documentCondition } from '../modules/documents/document-filters.ts';
import { linkedRecords } from '../modules/documents/documents.files.ts';
import { presentDocumentHeader, presentStep } from '../modules/documents/documents.presenter.ts';
import {
  countDocuments,
  findDocuments,
  findSteps,
  type ListedDocument,
} from '../modules/documents/documents.repository.ts';
import { presentFile } from '../modules/files/files.presenter.ts';
import { findFilesOf } from '../modules/files/files.repository.ts';
import { removableFileIds } from '../modules/files/removable-files.ts';

/** Document in a response. Its form depends on its type. */
export type AnyDocument = {
  readonly head: Schemas['DocumentHead'];
  readonly form: unknown;
  readonly timeline?: Schemas['DocumentStep'][];
  readonly attachments?: Schemas['FileSetting'][];
  readonly mayAttach?: boolean;
  readonly removableFileIds?: string[];
};

export type AnyDocumentPage = {
  readonly items: AnyDocument[];
  readonly total: number;
  readonly page: number;
  readonly pageSize: number;
};

type Reader = Pick<DealContext, 'database' | 'identity' | 'clock'>;

/**
 * Returns one page of a type's documents. A query for one document number adds timeline and attachments.
 * Runs at most three statements, whatever the page size.
 */
export async function listDocuments(
  deal: TaskDeal,
  query: Schemas['DocumentQuery'],
  { database, identity, clock }: Reader,
): Promise<AnyDocumentPage> {
  const { orm } = database;
  const today = businessDateOf(clock.nowMs());
  const filters = query.filters ?? {};
  const condition = documentCondition(dealCodes[deal], filters, identity, today);
  const isOne = filters.documentId !== undefined && query.page === 1;
  const [rows, total] = isOne
    ? await findOne()
    : await readPage(
        query,
        (page) => findDocuments(orm, condition, page),
        () => countDocuments(orm, condition),
      );
  const [first] = rows;
  const items =
    isOne && first !== undefined
      ? [await presentWhole(first, { database, identity, clock })]
      : rows.map((row) => presentRow(row, identity, today));
  return { items, total, page: query.page, pageSize: query.pageSize };

  async function findOne(): Promise<[ListedDocument[], number]> {
    const found = await findDocuments(orm, condition, query);
    return [found, found.length];
  }
}

/** Returns a document with its timeline and attachments. */
export async function presentWhole(
  row: ListedDocument,
  { database: { orm }, identity, clock }: Reader,
): Promise<AnyDocument> {
  const [steps, files] = await Promise.all([
    findSteps(orm, row.documentId),
    row.attachmentCount === 0 ? [] : findFilesOf(orm, FileLinkType.DealAttachment, [row.documentId]),
  ]);
  const status = {
    isReadOnly: !canSeeWithoutDelegation(identity, row),
    isClosed: isFinalDocumentState(row.state as DocumentState),
  };
  return {
    ...presentRow(row, identity, businessDateOf(clock.nowMs())),
    timeline: steps.map(presentStep),
    attachments: files.map(presentFile),
    mayAttach: !status.isReadOnly && !status.isClosed,
    removableFileIds: removableFileIds(files, identity, linkedRecords, status),
  };
}

function presentRow(row: ListedDocument, identity: Identity, today: string): AnyDocument {
  return { head: presentDocumentHeader(row, stepsOf(identity, row, today)), form: row.form };
}
