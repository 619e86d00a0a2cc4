import type { DealRequest, DealResult } from '@parking-plus/contracts';
import { asc, eq } from 'drizzle-orm';
import {
  platformFileErrors as errors,
  platformFiles as files,
} from '../../db/schema/sales/platform-files.schema.ts';
import type { ListReader } from '../../lists/list-query.ts';
import { platformFileList } from './platform-file-list.query.ts';
import { platformFileNotFound } from './platform-files.errors.ts';

/** 30708. Throws if the file is unknown. */
export async function showPlatformFile(
  { fileId }: DealRequest<'PlatformFileDetail'>,
  reader: ListReader,
): Promise<DealResult<'PlatformFileDetail'>> {
  const id = Number(fileId);
  const { sequence, rowNumber, element, reason, value } = errors;
  const [[file], found] = await Promise.all([
    platformFileList.find(eq(files.fileId, id), reader),
    reader.database.orm
      .select({ sequence, rowNumber, element, reason, value })
      .from(errors)
      .where(eq(errors.fileId, id))
      .orderBy(asc(sequence)),
  ]);
  if (file === undefined) throw platformFileNotFound(fileId);
  return { file, errors: found };
}
