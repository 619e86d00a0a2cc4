import { FileLinkType } from '@parking-plus/contracts';
import { type DocumentState, isFinalDocumentState } from '@parking-plus/domain';
import { eq } from 'drizzle-orm';
import type { LinkedRecords } from '../files/linked-records.ts';
import { documents } from './documents.schema.ts';

/**
 * Whoever may see a document may attach to it: the applicant what was asked for, the approver what was found. What
 * one attached the other does not take away, and nobody once the document is closed or voided.
 */
export const linkedRecords: LinkedRecords = {
  linkedType: FileLinkType.DealAttachment,
  folder: 'documents',
  accepts: 'all',
  readAction: null,
  writeAction: null,
  keepsUploader: true,
  async find(orm, code, { account }) {
    const [row] = await orm
      .select({
        dealType: documents.dealType,
        siteCode: documents.siteCode,
        applicant: documents.applicant,
        state: documents.state,
      })
      .from(documents)
      .where(eq(documents.documentId, code));
    return (
      row && {
        // One's own is always to be seen, as in the list.
        siteCode: row.applicant === account ? null : row.siteCode,
        action: row.dealType,
        isClosed: isFinalDocumentState(row.state as DocumentState),
      }
    );
  },
};
