import {
  type DealRequest,
  type DealResult,
  dealCodes,
  FileLinkType,
  MessageBoardState,
} from '@parking-plus/contracts';
import { eq } from 'drizzle-orm';
import { findOperationsOn } from '../../audit/operation-log.ts';
import { presentHistory } from '../../audit/record-history.ts';
import { messageThreads } from '../../db/schema/office/message-boards.schema.ts';
import { forbidden } from '../../errors/error-catalogue.ts';
import type { ListReader } from '../../lists/list-query.ts';
import { presentFile } from '../files/files.presenter.ts';
import { findFilesOf } from '../files/files.repository.ts';
import { removableFileIds } from '../files/removable-files.ts';
import { threadNotFound } from './message-boards.errors.ts';
import { linkedRecords } from './message-boards.files.ts';
import { isVisible } from './thread-access.ts';
import { threadList } from './thread-list.query.ts';
import { presentPost } from './threads.presenter.ts';
import { findPosts } from './threads.repository.ts';

/** Events that are not messages. */
const MOVES: readonly string[] = [dealCodes.ThreadClose, dealCodes.ThreadReopen];

/** Throws if the code is unknown. Throws 403 for a site out of scope. */
export async function showThread(
  { threadCode }: DealRequest<'ThreadDetail'>,
  reader: ListReader,
): Promise<DealResult<'ThreadDetail'>> {
  const { identity } = reader;
  const { orm } = reader.database;
  const isIt = eq(messageThreads.threadCode, threadCode);
  const [[known], [thread], posts, files, history] = await Promise.all([
    orm
      .select({ isVisible: isVisible(identity) })
      .from(messageThreads)
      .where(isIt),
    threadList.find(isIt, reader),
    findPosts(orm, threadCode),
    findFilesOf(orm, FileLinkType.Message, [threadCode]),
    findOperationsOn(orm, threadCode),
  ]);
  if (known === undefined || thread === undefined) throw threadNotFound(threadCode);
  if (!known.isVisible) throw forbidden();
  return {
    thread,
    posts: posts.map((post) => presentPost(post, identity.account)),
    files: files.map(presentFile),
    removableFileIds: removableFileIds(files, identity, linkedRecords, {
      isClosed: thread.state === MessageBoardState.Closed,
    }),
    history: presentHistory(history.filter(({ deal }) => MOVES.includes(deal))),
  };
}
