import { FileLinkType } from '@parking-plus/contracts';
import { and, desc, eq } from 'drizzle-orm';
import type { Orm, Transaction } from '../../db/database.ts';
import { files } from '../../db/schema/office/files.schema.ts';
import { accounts } from '../../db/schema/people/accounts.schema.ts';

/** All manuals with who uploaded them; of a screen that has several, the first one found is the oldest. */
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

/** Takes a manual from the list, its bytes are swept away later; undefined where there is none such. */
export async function removeManual(tx: Transaction, fileId: string) {
  const [row] = await tx
    .delete(files)
    .where(and(eq(files.fileId, fileId), eq(files.linkedType, FileLinkType.Manual)))
    .returning({ screen: files.linkedCode, fileName: files.fileName });
  return row;
}
