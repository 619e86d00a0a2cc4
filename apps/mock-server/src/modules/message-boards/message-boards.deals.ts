import { defineDeals } from '../../deals/define-deals.ts';
import { threadList } from './thread-list.query.ts';
import {
  closeThread,
  markThreadRead,
  openThread,
  reopenThread,
  replyToThread,
} from './thread-writes.service.ts';
import { showThread } from './threads.service.ts';

export const deals = defineDeals({
  ThreadList: threadList.page,
  ThreadExport: threadList.export,
  ThreadDetail: showThread,
  ThreadOpen: openThread,
  ThreadReply: replyToThread,
  ThreadClose: closeThread,
  ThreadReopen: reopenThread,
  ThreadRead: markThreadRead,
});
