import type { Schemas } from '@parking-plus/contracts';
import { presentFile } from '../files/files.presenter.ts';
import type { FileRow } from '../files/files.repository.ts';
import type { ListedBulletin } from './bulletin-list.repository.ts';
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

/** A stored bulletin as the contract's list shows it. The database's constraints hold the codes to the enumerations. */
export function presentBulletinRow(row: ListedBulletin): Schemas['BulletinRow'] {
  const { audienceCount, readCount } = row;
  return {
    bulletinCode: row.bulletinCode,
    title: row.title,
    target: row.target,
    isForced: row.isForced,
    state: row.state,
    writerName: row.writerName,
    insertedAt: row.insertedAt,
    updatedAt: row.updatedAt,
    publishedAt: row.publishedAt,
    fileCount: row.fileCount,
    reading: audienceCount === null || readCount === null ? null : { audienceCount, readCount },
    isRead: row.isRead,
    mayChange: row.mayChange,
    version: row.version,
  };
}
