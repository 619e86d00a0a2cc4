import { FileLinkType } from '@parking-plus/contracts';
import { and, desc, eq } from 'drizzle-orm';
import type { Orm, Transaction } from '../../db/database.ts';
import { files } from '../../db/schema/office/files.schema.ts';
import { accounts } from '../../db/schema/people/accounts.schema.ts';

/** Returns all manuals with their uploaders. For a screen with several, the first match is the oldest. */
export async function findManuals(orm: Orm) {
  return orm
    .select({
      screen: files.linkedCode,
      fileId: files.fileId,
      fileName: files.fileName,
      folder: files.folder,
      storedName: files.storedName,
      sizeBytes: files.sizeBytes,
      uploadedAt: files.uploadedAt,
      uploadedByName: accounts.name,
    })
    .from(files)
    .leftJoin(accounts, eq(accounts.account, files.uploadedBy))
    .where(eq(files.linkedType, FileLinkType.Manual))
    .orderBy(desc(files.uploadedAt), desc(files.fileId));
}

/** Deletes a manual's row; its bytes are deleted later. Returns undefined if it does not exist. */
export async function removeManual(tx: Transaction, fileId: string) {
  const [row] = await tx
    .delete(files)
    .where(and(eq(files.fileId, fileId), eq(files.linkedType, FileLinkType.Manual)))
    .returning({ screen: files.linkedCode, fileName: files.fileName });
  return row;
}
