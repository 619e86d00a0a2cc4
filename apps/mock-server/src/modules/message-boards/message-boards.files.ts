import { FileLinkType } from '@parking-plus/contracts';
import { eq } from 'drizzle-orm';
import type { LinkedRecords } from '../files/linked-records.ts';
import { messageThreads } from './message-boards.schema.ts';

export const linkedRecords: LinkedRecords = {
  linkedType: FileLinkType.Message,
  folder: 'message-boards',
  accepts: 'all',
  readAction: '60200',
  writeAction: '60200',
  async find(orm, code) {
    const [row] = await orm
      .select({ siteCode: messageThreads.siteCode })
      .from(messageThreads)
      .where(eq(messageThreads.threadCode, code));
    return row;
  },
};
