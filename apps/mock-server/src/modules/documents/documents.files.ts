import { FileLinkType } from '@parking-plus/contracts';
import { type DocumentState, isFinalDocumentState } from '@parking-plus/domain';
import { eq, sql } from 'drizzle-orm';
import { documents } from '../../db/schema/office/documents.schema.ts';
import { seesByOwnRight } from '../../identity/stand-in.ts';
import type { LinkedRecords } from '../files/linked-records.ts';
import { seenDocuments } from './document-filters.ts';

/**
 * Whoever may see a document by their own right may attach to it: the applicant what was asked for, the approver what was
 * found. What one attached the other does not take away, and nobody once the document is closed or voided. A deputy
 * writes no documents (docs/decisions/0026), so they fetch alone.
 */
export const linkedRecords: LinkedRecords = {
  linkedType: FileLinkType.DealAttachment,
  folder: 'documents',
  accepts: 'all',
  readAction: null,
  writeAction: null,
  keepsUploader: true,
  async find(orm, code, caller) {
    const [row] = await orm
      .select({
        state: documents.state,
        isSeen: sql<boolean>`${seenDocuments(caller, [...caller.actionCodes])}`,
        dealType: documents.dealType,
        siteCode: documents.siteCode,
        applicant: documents.applicant,
      })
      .from(documents)
      .where(eq(documents.documentId, code));
    return (
      row && {
        siteCode: null,
        isHidden: !row.isSeen,
        isReadOnly: !seesByOwnRight(caller, row),
        isClosed: isFinalDocumentState(row.state as DocumentState),
      }
    );
  },
};
