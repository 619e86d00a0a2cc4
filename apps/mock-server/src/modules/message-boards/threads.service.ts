import {
  type DealRequest,
  type DealResult,
  dealCodes,
  FileLinkType,
  MessageBoardState,
} from '@parking-plus/contracts';
import { and, eq } from 'drizzle-orm';
import type { DealContext } from '../../deals/define-deals.ts';
import { forbidden } from '../../errors/catalogue.ts';
import { afterKeyCondition, exportPage } from '../../lists/export-page.ts';
import { readPage } from '../../lists/read-page.ts';
import { presentFile } from '../files/files.presenter.ts';
import { findFilesOf } from '../files/files.repository.ts';
import { removableFileIds } from '../files/removable-files.ts';
import { presentHistory } from '../operation-logs/operation-logs.presenter.ts';
import { findOperationsOn } from '../operation-logs/operation-logs.repository.ts';
import { linkedRecords } from './message-boards.files.ts';
import { messageThreads } from './message-boards.schema.ts';
import { isVisible } from './thread-access.ts';
import { unknownThread } from './thread-refusals.ts';
import { presentPost, presentThread } from './threads.presenter.ts';
import { countThreads, findPosts, findThreads, threadCondition } from './threads.repository.ts';

type Reader = Pick<DealContext, 'database' | 'identity'>;

/** What the messages themselves do not tell. */
const MOVES: readonly string[] = [dealCodes.ThreadClose, dealCodes.ThreadReopen];

/** One page of threads with what waits: two statements. */
export async function listThreads(
  query: DealRequest<'ThreadList'>,
  { database: { orm }, identity }: Reader,
): Promise<DealResult<'ThreadList'>> {
  const condition = threadCondition(query.filters ?? {}, identity);
  const [rows, { total, ...summary }] = await readPage(
    query,
    (page) => findThreads(orm, condition, identity, page),
    () => countThreads(orm, condition, identity),
  );
  return { items: rows.map(presentThread), total, page: query.page, pageSize: query.pageSize, summary };
}

/** The next 5,000 of all that match, in the order of their codes: one statement. */
export async function exportThreads(
  { filters = {}, afterKey }: DealRequest<'ThreadExport'>,
  { database: { orm }, identity }: Reader,
): Promise<DealResult<'ThreadExport'>> {
  const condition = and(
    threadCondition(filters, identity),
    afterKeyCondition(messageThreads.threadCode, afterKey),
  );
  const sort = { field: 'threadCode', order: 'asc' } as const;
  return exportPage(
    (limit) => findThreads(orm, condition, identity, { page: 1, pageSize: limit, sort }),
    ({ threadCode }) => threadCode,
    (rows) => rows.map(presentThread),
  );
}

/** Errors: refuses an unknown code; 403 for one of a site that the account may not see. */
export async function showThread(
  { threadCode }: DealRequest<'ThreadDetail'>,
  { database: { orm }, identity }: Reader,
): Promise<DealResult<'ThreadDetail'>> {
  const isIt = eq(messageThreads.threadCode, threadCode);
  const [[known], [row], posts, files, history] = await Promise.all([
    orm
      .select({ isVisible: isVisible(identity) })
      .from(messageThreads)
      .where(isIt),
    findThreads(orm, isIt, identity, { page: 1, pageSize: 1 }),
    findPosts(orm, threadCode),
    findFilesOf(orm, FileLinkType.Message, [threadCode]),
    findOperationsOn(orm, threadCode),
  ]);
  if (known === undefined || row === undefined) throw unknownThread(threadCode);
  if (!known.isVisible) throw forbidden();
  return {
    thread: presentThread(row),
    posts: posts.map((post) => presentPost(post, identity.account)),
    files: files.map(presentFile),
    removableFileIds: removableFileIds(files, identity, linkedRecords, {
      isClosed: row.state === MessageBoardState.Closed,
    }),
    history: presentHistory(history.filter(({ deal }) => MOVES.includes(deal))),
  };
}
