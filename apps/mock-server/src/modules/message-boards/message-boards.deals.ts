import { defineDeals } from '../../deals/define-deals.ts';
import {
  closeThread,
  markThreadRead,
  openThread,
  reopenThread,
  replyToThread,
} from './thread-writes.service.ts';
import { exportThreads, listThreads, showThread } from './threads.service.ts';

export const deals = defineDeals({
  ThreadList: listThreads,
  ThreadExport: exportThreads,
  ThreadDetail: showThread,
  ThreadOpen: openThread,
  ThreadReply: replyToThread,
  ThreadClose: closeThread,
  ThreadReopen: reopenThread,
  ThreadRead: markThreadRead,
});
