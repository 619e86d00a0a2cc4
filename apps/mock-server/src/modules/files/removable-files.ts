import { canDeleteRecords, canSearchClients } from '@parking-plus/domain';
import type { Identity } from '../../identity/identity.ts';
import type { FileRow } from './files.repository.ts';
import type { LinkedRecord, LinkedRecords } from './linked-records.ts';

/** Returns the IDs of files that the caller can remove, by the same rule as `FileService`. */
export function removableFileIds(
  files: readonly Pick<FileRow, 'fileId' | 'uploadedBy'>[],
  { account, type, actionCodes }: Pick<Identity, 'account' | 'type' | 'actionCodes'>,
  {
    writeAction,
    isUploaderOnly,
    canDeleteOwn,
  }: Pick<LinkedRecords, 'writeAction' | 'isUploaderOnly' | 'canDeleteOwn'>,
  { isReadOnly, isClosed }: Pick<LinkedRecord, 'isReadOnly' | 'isClosed'>,
): string[] {
  if (isReadOnly || isClosed || (writeAction !== null && !actionCodes.has(writeAction))) return [];
  const isRemovable = (isOwn: boolean) =>
    (canDeleteRecords(type) || (isOwn && canDeleteOwn)) &&
    (isOwn || !isUploaderOnly || canSearchClients(type));
  return files.filter(({ uploadedBy }) => isRemovable(uploadedBy === account)).map(({ fileId }) => fileId);
}
