import { FileLinkType } from '@parking-plus/contracts';
import { type DocumentState, isFinalDocumentState } from '@parking-plus/domain';
import { eq, sql } from 'drizzle-orm';
import { documents } from '../../db/schema/office/documents.schema.ts';
import { canSeeWithoutDelegation } from '../../identity/delegation.ts';
import type { LinkedRecords } from '../files/linked-records.ts';
import { visibleDocumentsByType } from './document-filters.ts';

/**
 * Accounts that see a document by their own permissions can attach files: applicants as well as approvers.
 * Only the uploader can remove a file, and no account once the document is closed or voided. Delegates write
 * no documents (docs/decisions/0026), so they only download.
 */
export const linkedRecords: LinkedRecords = {
  linkedType: FileLinkType.DealAttachment,
  folder: 'documents',
  accepts: 'all',
  readAction: null,
  writeAction: null,
  isUploaderOnly: true,
  async find(orm, code, caller) {
    const [row] = await orm
      .select({
        state: documents.state,
        isSeen: sql<boolean>`${visibleDocumentsByType(caller, [...caller.actionCodes])}`,
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
        isReadOnly: !canSeeWithoutDelegation(caller, row),
        isClosed: isFinalDocumentState(row.state as DocumentState),
      }
    );
  },
};
