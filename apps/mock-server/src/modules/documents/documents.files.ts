import { FileLinkType } from '@parking-plus/contracts';
import { eq } from 'drizzle-orm';
import type { LinkedRecords } from '../files/linked-records.ts';
import { documents } from './documents.schema.ts';

/** Whoever may see a document may attach to it: the applicant what was asked for, the approver what was found. */
export const linkedRecords: LinkedRecords = {
  linkedType: FileLinkType.DealAttachment,
  folder: 'documents',
  accepts: 'all',
  writeAction: null,
  async find(orm, code) {
    const [row] = await orm
      .select({ siteCode: documents.siteCode })
      .from(documents)
      .where(eq(documents.documentId, code));
    return row;
  },
};
