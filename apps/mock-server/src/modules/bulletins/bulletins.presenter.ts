import type { Schemas } from '@parking-plus/contracts';
import { presentFile } from '../files/files.presenter.ts';
import type { FileRow } from '../files/files.repository.ts';
import type { BulletinRow } from './bulletins.repository.ts';

export function presentBulletin(row: BulletinRow, files: readonly FileRow[]): Schemas['Bulletin'] {
  return {
    bulletin_Code: row.bulletinCode,
    bulletin_Title: row.title,
    bulletin_Content: row.contentHtml,
    bulletin_InsertDate: row.insertedAt,
    bulletin_UpdateDate: row.updatedAt,
    files: files.map(presentFile),
  };
}
