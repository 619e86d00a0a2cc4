import { dealActions, dealCodes, FileLinkType, MessageBoardState } from '@parking-plus/contracts';
import { eq } from 'drizzle-orm';
import { messageThreads } from '../../db/schema/office/message-boards.schema.ts';
import type { LinkedRecords } from '../files/linked-records.ts';
import { isVisible } from './thread-access.ts';

export const linkedRecords: LinkedRecords = {
  linkedType: FileLinkType.Message,
  folder: 'message-boards',
  accepts: 'all',
  readAction: dealActions.ThreadList,
  writeAction: dealActions.ThreadReply,
  isUploaderOnly: true,
  async find(orm, code, caller) {
    const [row] = await orm
      .select({
        state: messageThreads.state,
        siteCode: messageThreads.siteCode,
        askedBy: messageThreads.askedBy,
        isVisible: isVisible(caller),
      })
      .from(messageThreads)
      .where(eq(messageThreads.threadCode, code));
    return (
      row && {
        // Authors see their own threads regardless of their current sites, so the site does not decide.
        siteCode: null,
        isHidden: !row.isVisible,
        isClosed: row.state === MessageBoardState.Closed,
        changeEvent: { deal: dealCodes.ThreadList, siteCodes: [row.siteCode], owners: [row.askedBy] },
      }
    );
  },
};
