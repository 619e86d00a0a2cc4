import { type DealName, type DealRequest, type DealResult, dealCodes } from '@parking-plus/contracts';
import { businessDateOf, type ThreadEvent, threadStateAfter } from '@parking-plus/domain';
import { changeOf, changesBetween } from '../../audit/changes.ts';
import { writeAuditLog } from '../../audit/operation-log.ts';
import { staleRecord } from '../../audit/stale-record.ts';
import type { Transaction } from '../../db/database.ts';
import type { DealContext } from '../../deals/define-deals.ts';
import { forbidden } from '../../errors/error-catalogue.ts';
import { requireSite } from '../../identity/identity.ts';
import { messageWritten } from '../notifications/news-of-work.ts';
import { findNews, publishTold, tell } from '../notifications/tell.ts';
import { requireKnownSites } from '../sites/site-references.ts';
import { threadClosed, threadNotClosed, threadNotFound } from './message-boards.errors.ts';
import { answeringCode, answersFor } from './thread-access.ts';
import {
  findLastPost,
  insertPost,
  insertThread,
  lockThread,
  markRead,
  nextThreadCode,
  type ThreadFields,
  updateThread,
} from './thread-writes.repository.ts';

type Writer = Pick<DealContext, 'database' | 'identity' | 'clock' | 'changePublisher'>;

const FIRST_POST = 1;

/** Creates a thread with its question. Throws if the site is unknown. Throws 403 for a site out of scope. */
export async function openThread(
  { target, siteCode, subject, content }: DealRequest<'ThreadOpen'>,
  context: Writer,
): Promise<DealResult<'ThreadOpen'>> {
  const { database, identity, clock } = context;
  const now = clock.now().toISOString();
  const { made: thread, told } = await database.transaction(async (tx) => {
    await requireKnownSites(tx, identity, [siteCode], '/siteCode');
    const made = {
      threadCode: await nextThreadCode(tx),
      target,
      siteCode,
      subject: subject.trim(),
      state: threadStateAfter(1, 'question', false) ?? 1,
      askedBy: identity.account,
      openedAt: now,
    };
    await insertThread(tx, made);
    await post(tx, context, made.threadCode, FIRST_POST, { content, isAnswer: false });
    await note(
      tx,
      context,
      'ThreadOpen',
      made,
      changesBetween({}, { target, subject: made.subject }, `/message_threads/${made.threadCode}`),
    );
    return { made, told: await tellOfPost(tx, context, made, FIRST_POST) };
  });
  publishThreadChanged(context, thread);
  publishTold(context, told);
  return { threadCode: thread.threadCode, version: 1 };
}

/** Adds a message. Throws if the thread is unknown or closed. Throws 403 if it is out of scope. */
export async function replyToThread(
  { threadCode, content }: DealRequest<'ThreadReply'>,
  context: Writer,
): Promise<DealResult<'ThreadReply'>> {
  const { database, identity } = context;
  const { thread, postNumber, told } = await database.transaction(async (tx) => {
    const held = await holdThread(tx, context, threadCode);
    const isAnswer = answersFor(identity, held);
    const state = threadStateAfter(held.state, isAnswer ? 'answer' : 'question', isAnswer);
    if (state === null) throw threadClosed();
    const last = await findLastPost(tx, threadCode);
    await post(tx, context, threadCode, last.postNumber + 1, { content, isAnswer });
    await updateThread(tx, held, { state });
    await note(tx, context, 'ThreadReply', held, [
      changeOf(['message_threads', threadCode, 'state'], held.state, state),
    ]);
    const number = last.postNumber + 1;
    return { thread: held, postNumber: number, told: await tellOfPost(tx, context, held, number) };
  });
  publishThreadChanged(context, thread);
  publishTold(context, told);
  return { postNumber, version: thread.version + 1 };
}

/** Closes a thread. Throws as `moveThread` does, and if it is closed already. */
export function closeThread(payload: DealRequest<'ThreadClose'>, context: Writer) {
  return moveThread('close', payload, context);
}

/**
 * Reopens a closed thread in the state after its last message. Throws as `moveThread` does, and if it is not
 * closed.
 */
export function reopenThread(payload: DealRequest<'ThreadReopen'>, context: Writer) {
  return moveThread('reopen', payload, context);
}

/**
 * Throws if the thread is unknown or the version is stale. Throws 403 if the caller is neither its author nor
 * answers.
 */
async function moveThread(
  move: Extract<ThreadEvent, 'close' | 'reopen'>,
  { threadCode, version, reason }: DealRequest<'ThreadClose'>,
  context: Writer,
): Promise<DealResult<'ThreadClose'>> {
  const { database, identity, clock } = context;
  const thread = await database.transaction(async (tx) => {
    const held = await holdThread(tx, context, threadCode);
    if (held.askedBy !== identity.account && !answersFor(identity, held)) throw forbidden();
    if (held.version !== version) throw await staleRecord(tx, 'thread', threadCode);
    const { isAnswer } = await findLastPost(tx, threadCode);
    const state = threadStateAfter(held.state, move, isAnswer);
    if (state === null) throw move === 'close' ? threadClosed() : threadNotClosed();
    const closedAt = move === 'close' ? clock.now().toISOString() : null;
    await updateThread(tx, held, { state, closedAt });
    const change = changeOf(['message_threads', threadCode, 'state'], held.state, state);
    await note(tx, context, move === 'close' ? 'ThreadClose' : 'ThreadReopen', held, [change], reason);
    return held;
  });
  publishThreadChanged(context, thread);
  return { threadCode, version: version + 1 };
}

/**
 * Stores the last message that the caller has read, and publishes it to their other windows. Throws as
 * `holdThread` does.
 */
export async function markThreadRead(
  { threadCode, postNumber }: DealRequest<'ThreadRead'>,
  context: Writer,
): Promise<DealResult<'ThreadRead'>> {
  const { database, identity, changePublisher } = context;
  const noted = await database.transaction(async (tx) => {
    await holdThread(tx, context, threadCode);
    const last = await findLastPost(tx, threadCode);
    const upTo = Math.min(postNumber, last.postNumber);
    return markRead(tx, { threadCode, account: identity.account, postNumber: upTo });
  });
  if (noted.isNew) {
    changePublisher.dataChanged({
      deal: dealCodes.ThreadList,
      ids: [threadCode],
      accounts: [identity.account],
    });
  }
  return { postNumber: noted.postNumber };
}

/** Throws if the thread is unknown. Throws 403 if it is out of scope and not the caller's own. */
async function holdThread(
  tx: Transaction,
  { identity }: Pick<Writer, 'identity'>,
  threadCode: string,
): Promise<ThreadFields> {
  const thread = await lockThread(tx, threadCode);
  if (thread === undefined) throw threadNotFound(threadCode);
  if (thread.askedBy !== identity.account) requireSite(identity, thread.siteCode);
  return thread;
}

/** Authors of a message have read the thread up to it. */
async function post(
  tx: Transaction,
  { identity, clock }: Pick<Writer, 'identity' | 'clock'>,
  threadCode: string,
  postNumber: number,
  { content, isAnswer }: { readonly content: string; readonly isAnswer: boolean },
): Promise<void> {
  const { account } = identity;
  await insertPost(tx, {
    threadCode,
    postNumber,
    isAnswer,
    writtenBy: account,
    content: content.trim(),
    writtenAt: clock.now().toISOString(),
  });
  await markRead(tx, { threadCode, account, postNumber });
}

/** Notifies the asker of an answer, or the answering accounts of a question. Returns the accounts to push to. */
async function tellOfPost(
  tx: Transaction,
  { clock }: Pick<Writer, 'clock'>,
  { threadCode, target }: Pick<ThreadFields, 'threadCode' | 'target'>,
  postNumber: number,
): Promise<string[]> {
  const causes = messageWritten(threadCode, postNumber, answeringCode(target));
  return tell(tx, await findNews(tx, causes, businessDateOf(clock.nowMs())), clock.now());
}

async function note(
  tx: Transaction,
  { identity, clock }: Pick<Writer, 'identity' | 'clock'>,
  deal: DealName,
  { threadCode, siteCode }: Pick<ThreadFields, 'threadCode' | 'siteCode'>,
  changes: ReturnType<typeof changesBetween>,
  reason: string | null = null,
): Promise<void> {
  const { account } = identity;
  await writeAuditLog(tx, {
    deal,
    account,
    now: clock.now(),
    recordId: threadCode,
    siteCode,
    reason,
    changes,
  });
}

/** Publishes the change to users who see the site, and to the thread's author. */
function publishThreadChanged(
  { changePublisher }: Pick<Writer, 'changePublisher'>,
  { threadCode, siteCode, askedBy }: Pick<ThreadFields, 'threadCode' | 'siteCode' | 'askedBy'>,
): void {
  changePublisher.dataChanged({
    deal: dealCodes.ThreadList,
    ids: [threadCode],
    siteCodes: [siteCode],
    owners: [askedBy],
  });
}
