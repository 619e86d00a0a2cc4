import { dealCodes, FileLinkType, type Schemas } from '@parking-plus/contracts';
import type { Orm } from '../../db/database.ts';
import type { DealContext } from '../../deals/define-deals.ts';
import type { Identity } from '../../identity/identity.ts';
import { findFilesOf } from '../files/files.repository.ts';
import { presentBulletin } from './bulletins.presenter.ts';
import { findUnreadForced, insertReads } from './bulletins.repository.ts';

/** Returns the account's unread important bulletins with files, oldest first. Shown at each sign-in. */
export async function unreadImportantBulletins(orm: Orm, account: string): Promise<Schemas['Bulletin'][]> {
  const rows = await findUnreadForced(orm, account);
  if (rows.length === 0) return [];
  const codes = rows.map(({ bulletinCode }) => bulletinCode);
  const files = await findFilesOf(orm, FileLinkType.Bulletin, codes);
  return rows.map((row) =>
    presentBulletin(
      row,
      files.filter(({ linkedCode }) => linkedCode === row.bulletinCode),
    ),
  );
}

/** Marks the important bulletins shown at sign-in as read by the caller. Idempotent. */
export async function markImportantRead(
  caller: Pick<Identity, 'account' | 'sessionId'>,
  { database, clock, changePublisher }: Pick<DealContext, 'database' | 'clock' | 'changePublisher'>,
): Promise<void> {
  const ids = await insertReads(database.orm, caller, clock.now());
  if (ids.length > 0) changePublisher.dataChanged({ deal: dealCodes.BulletinReaderList, ids });
}
