import { dealActions, FileLinkType } from '@parking-plus/contracts';
import { eq } from 'drizzle-orm';
import { bulletins } from '../../db/schema/office/bulletins.schema.ts';
import type { LinkedRecords } from '../files/linked-records.ts';
import { isVisible, mayChange } from './bulletin-access.ts';

export const linkedRecords: LinkedRecords = {
  linkedType: FileLinkType.Bulletin,
  folder: 'bulletins',
  accepts: 'all',
  // Sign-in shows bulletins to their addressees regardless of permissions.
  readAction: null,
  writeAction: dealActions.BulletinEdit,
  async find(orm, code, caller) {
    const [row] = await orm
      .select({ isVisible: isVisible(orm, caller), mayChange: mayChange(orm, caller) })
      .from(bulletins)
      .where(eq(bulletins.bulletinCode, code));
    return row && { siteCode: null, isHidden: !row.isVisible, isReadOnly: !row.mayChange };
  },
};
