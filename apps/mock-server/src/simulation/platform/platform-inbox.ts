import type { RuleOutcome } from '@parking-plus/contracts/control';
import type { MessageKind, MessageTree } from '@parking-plus/domain/einvoice';
import { and, asc, eq, gt, inArray, isNotNull, isNull, lte, sql } from 'drizzle-orm';
import { acquireAdvisoryLock } from '../../db/advisory-lock.ts';
import type { Database, Transaction } from '../../db/database.ts';
import { platformInbox } from '../../db/schema/sales/platform-records.schema.ts';
import { AdvisoryLock } from '../../db/sql/advisory-locks.ts';
import { checkMessage } from './check-message.ts';
import { processResult } from './platform-xml.ts';
import { headOf, itemsOf, type MessageHead, readSentFile, textOf } from './received-message.ts';
import { RecordBook } from './record-book.ts';
import { filesToSend, moveSent, readSent, type SentFile, writeDownCast } from './turnkey-files.ts';

/** Rules of scenarios for messages. Implemented by the server's scenario rules. */
export type MessageRules = {
  /** Returns the outcome for a message and counts it. */
  takeMessage(message: MessageFacts, stage: 'collect' | 'answer'): RuleOutcome | undefined;
};
export type MessageFacts = {
  readonly kind: MessageKind;
  readonly number: string;
  readonly seller: string;
};

export type InboxOptions = {
  readonly database: Database;
  readonly turnkeyPath: string;
  readonly rules: MessageRules;
  /** Time in ms that the platform takes to answer. */
  readonly answerMs: number;
};

type InboxRow = typeof platformInbox.$inferSelect;

/** Messages decided in one transaction, and files read at once. */
const CHUNK = 500;
/** Files written at once. */
const PARALLEL = 16;

/**
 * Collects files from the SRC folders as Turnkey does. A file is recorded before it is moved: after a crash between the
 * two it is recorded once and moved again. Returns the numbers of files collected and stopped.
 */
export async function collectFiles(
  { database, turnkeyPath, rules, answerMs }: InboxOptions,
  nowMs: number,
): Promise<{ collected: number; stopped: number }> {
  const counts = { collected: 0, stopped: 0 };
  const waiting = await filesToSend(turnkeyPath);
  for (let start = 0; start < waiting.length; start += CHUNK) {
    const rows: (typeof platformInbox.$inferInsert)[] = [];
    const collected: SentFile[] = [];
    for (const file of waiting.slice(start, start + CHUNK)) {
      const bytes = await readSent(turnkeyPath, file);
      if (bytes === undefined || bytes === 'empty') continue;
      const tree = bytes === 'too-large' ? undefined : readSentFile(file.kind, bytes);
      if (tree === undefined) {
        await moveSent(turnkeyPath, file, 'ERR', nowMs);
        counts.stopped += 1;
        continue;
      }
      const head = headOf(file.kind, tree);
      const rule = rules.takeMessage(factsOf(head), 'collect');
      if (rule?.platform === 'hold-files') continue;
      rows.push({
        ...head,
        file: file.name.slice(0, -'.xml'.length),
        xml: bytes.toString(),
        receivedAt: new Date(nowMs).toISOString(),
        answerAt: new Date(nowMs + answerMs + delayOf(rule)).toISOString(),
        rule: rule ?? null,
      });
      collected.push(file);
    }
    if (rows.length > 0) await database.orm.insert(platformInbox).values(rows).onConflictDoNothing();
    await inParallel(collected, (file) => moveSent(turnkeyPath, file, 'BAK', nowMs));
    counts.collected += collected.length;
  }
  return counts;
}

/**
 * Decides on the messages due by then, in the order of their arrival, and writes the results. A decision is stored before its
 * result is written, so that a crash only repeats the same file. Returns the number of messages answered.
 */
export async function answerMessages(options: InboxOptions, nowMs: number, dueMs = nowMs): Promise<number> {
  const { database } = options;
  const due = new Date(dueMs).toISOString();
  for (let after: number | undefined = 0; after !== undefined; ) {
    const from: number = after;
    after = await database.transaction((tx) => decideNext(tx, options, { from, due, nowMs }));
  }
  let count = 0;
  for (;;) {
    const decided = await database.orm
      .select()
      .from(platformInbox)
      .where(
        and(
          isNotNull(platformInbox.code),
          isNull(platformInbox.answeredAt),
          lte(platformInbox.answerAt, due),
        ),
      )
      .orderBy(asc(platformInbox.inboxId))
      .limit(CHUNK);
    if (decided.length === 0) return count;
    await inParallel(decided, (row) => writeAnswer(options.turnkeyPath, row));
    const ids = decided.map(({ inboxId }) => inboxId);
    await database.orm
      .update(platformInbox)
      .set({ answeredAt: new Date(nowMs).toISOString(), xml: null })
      .where(inArray(platformInbox.inboxId, ids));
    count += decided.length;
  }
}

/** Decides on the next messages. Returns the last one's ID, or undefined after the last chunk. */
async function decideNext(
  tx: Transaction,
  { rules }: InboxOptions,
  { from, due, nowMs }: { readonly from: number; readonly due: string; readonly nowMs: number },
): Promise<number | undefined> {
  // Another process can answer on request.
  await acquireAdvisoryLock(tx, AdvisoryLock.PlatformLeader, 1);
  const rows = await tx
    .select()
    .from(platformInbox)
    .where(and(isNull(platformInbox.code), lte(platformInbox.answerAt, due), gt(platformInbox.inboxId, from)))
    .orderBy(asc(platformInbox.inboxId))
    .limit(CHUNK);
  const messages = rows.map((row) => ({ row, tree: treeOf(row) }));
  const book = await RecordBook.load(tx, {
    invoices: messages.flatMap(({ row, tree }) => invoicesOf(row, tree)),
    allowances: rows.filter(({ kind }) => kind.startsWith('G')).map(({ number }) => number),
    tracks: rows.filter(({ kind }) => kind.startsWith('E')).map(({ number }) => number),
  });
  const now = new Date(nowMs).toISOString();
  const decided: { inboxId: number; code: string; isLost: boolean; rule: RuleOutcome | null }[] = [];
  for (const { row, tree } of messages) {
    const head: MessageHead = row;
    const rule = row.rule ?? rules.takeMessage(factsOf(head), 'answer') ?? null;
    if (rule?.platform === 'hold-answers') continue;
    if (rule !== null && row.rule === null && delayOf(rule) > 0) {
      const answerAt = new Date(nowMs + delayOf(rule)).toISOString();
      await tx.update(platformInbox).set({ rule, answerAt }).where(eq(platformInbox.inboxId, row.inboxId));
      continue;
    }
    const code =
      rule?.platform === 'refuse'
        ? (rule.code ?? 'E0503')
        : checkMessage({ head, tree, book, receivedAt: Date.parse(row.receivedAt) });
    decided.push({ inboxId: row.inboxId, code, isLost: rule?.platform === 'lose-answer', rule });
  }
  await book.save(tx);
  if (decided.length > 0) {
    const values = sql.join(
      decided.map(
        ({ inboxId, code, isLost, rule }) =>
          sql`(${inboxId}::bigint, ${code}::text, ${isLost}::boolean, ${rule === null ? null : JSON.stringify(rule)}::jsonb)`,
      ),
      sql`, `,
    );
    await tx.execute(sql`
      update platform_inbox set code = decided.code, decided_at = ${now}::timestamptz, rule = decided.rule,
        answered_at = case when decided.is_lost then ${now}::timestamptz end
      from (values ${values}) as decided (inbox_id, code, is_lost, rule)
      where platform_inbox.inbox_id = decided.inbox_id`);
  }
  return rows.length < CHUNK ? undefined : rows.at(-1)?.inboxId;
}

/** Stored files passed Turnkey's check. */
function treeOf({ file, kind, xml }: InboxRow): MessageTree {
  const tree = xml === null ? undefined : readSentFile(kind, xml);
  if (tree === undefined) throw new Error(`The stored message ${file} cannot be read.`);
  return tree;
}

/** Returns the invoices that a message is about. */
function invoicesOf({ kind, number }: InboxRow, tree: MessageTree): string[] {
  if (kind === 'G0401') return itemsOf(tree).map((item) => textOf(item, 'OriginalInvoiceNumber'));
  return kind.startsWith('F') ? [number] : [];
}

/** Of a range the shorter one, so that the same rule always gives the same answer. */
function delayOf(rule: RuleOutcome | undefined): number {
  const { delayMs = 0 } = rule ?? {};
  return typeof delayMs === 'object' ? delayMs[0] : delayMs;
}

function factsOf({ kind, number, sellerTaxNumber }: MessageHead): MessageFacts {
  return { kind, number, seller: sellerTaxNumber };
}

async function writeAnswer(turnkeyPath: string, row: InboxRow): Promise<void> {
  const { file, rule, code } = row;
  const result = processResult({ ...row, code: code ?? '', size: row.xml?.length ?? 0 });
  const xml = rule?.platform === 'truncate-answer' ? result.slice(0, Math.floor(result.length / 2)) : result;
  await writeDownCast(turnkeyPath, 'ProcessResult', `ProcessResult-${file}`, xml);
  if (rule?.platform === 'answer-twice')
    await writeDownCast(turnkeyPath, 'ProcessResult', `ProcessResult-${file}-2`, xml);
}

async function inParallel<Item>(items: readonly Item[], work: (item: Item) => Promise<void>): Promise<void> {
  const queue = items.values();
  await Promise.all(
    Array.from({ length: PARALLEL }, async () => {
      for (const item of queue) await work(item);
    }),
  );
}
