import { FileLinkType } from '@parking-plus/contracts';
import { eq } from 'drizzle-orm';
import type { LinkedRecords } from '../files/linked-records.ts';
import { bulletins } from './bulletins.schema.ts';

export const linkedRecords: LinkedRecords = {
  linkedType: FileLinkType.Bulletin,
  folder: 'bulletins',
  accepts: 'all',
  writeAction: '60102',
  async find(orm, code) {
    const [row] = await orm
      .select({ code: bulletins.bulletinCode })
      .from(bulletins)
      .where(eq(bulletins.bulletinCode, code));
    return row && { siteCode: null };
  },
};
