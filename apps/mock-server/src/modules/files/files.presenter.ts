import type { Schemas } from '@parking-plus/contracts';
import type { FileRow } from './files.repository.ts';

export function presentFile(row: FileRow): Schemas['FileSetting'] {
  return {
    fileSettings_ID: row.fileId,
    fileSettings_FileName: row.fileName,
    fileSettings_SysPath: `files/${row.folder}/${row.storedName}`,
    fileSettings_LinkedCode: row.linkedCode,
    fileSettings_LinkedType: row.linkedType,
  };
}
