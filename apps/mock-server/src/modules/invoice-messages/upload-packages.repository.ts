import { UploadState } from '@parking-plus/contracts';
import type { MessageKind, MessageOutcome } from '@parking-plus/domain/einvoice';
import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm';
import { acquireAdvisoryLock } from '../../db/advisory-lock.ts';
import type { Database, Orm, Transaction } from '../../db/database.ts';
import { invoiceMessages, uploadPackages } from '../../db/schema/sales/invoice-messages.schema.ts';
import { AdvisoryLock } from '../../db/sql/advisory-locks.ts';
import type { DataChange } from '../../deals/change-publisher.ts';
import { isOfClosedAllowance } from '../../ledger/invoices/closed-allowance.ts';
import { lockMessagesWhere } from '../../ledger/invoices/lock-messages-where.ts';
import { MOVED, recordStates, type Settlement } from '../../ledger/invoices/settle-messages.ts';
import { fileNameOf } from './file-name.ts';
import { refusalText } from './message-refusals.texts.ts';

export type MessageRow = typeof invoiceMessages.$inferSelect;
/** Returns the outcome of each message by its ID. */
export type MessagesOf = (
  orm: Orm | Transaction,
  messages: readonly MessageRow[],
) => Promise<Map<number, MessageOutcome>>;
export type OpenPackage = Pick<
  typeof uploadPackages.$inferSelect,
  'packageId' | 'kind' | 'writer' | 'writtenAt'
>;

/** Limits of the platform. */
const MAX_MESSAGES = 1_000;
const MAX_BYTES = 15_000_000;
/** Messages whose XML is made at once. */
const SLICE = 100;
/** Code of the platform's software for a message that its own check refuses. */
export const INVALID_MESSAGE = '-008';

/**
 * SQL condition: waiting, not yet in a package on its way, and all earlier messages of its invoice are confirmed. Those of
 * closed allowances are never sent, and no other message waits for them.
 */
const isNext = sql`${invoiceMessages.state} = ${UploadState.Waiting}
  and not exists (select from ${uploadPackages} as current
    where current.package_id = ${invoiceMessages.packageId} and current.handed_over_at is null)
  and not exists (select from ${invoiceMessages} as earlier
    where earlier.invoice_number = ${invoiceMessages.invoiceNumber} and earlier.message_id < ${invoiceMessages.messageId}
      and earlier.state <> ${UploadState.Accepted} and not ${isOfClosedAllowance('earlier')})
  and not ${isOfClosedAllowance('invoice_messages')}`;

/** A package of the next messages that can be sent, or none if each of them was refused. */
export type Preparation = {
  readonly packageId: number | undefined;
  /** Messages that our own check refuses. They are not in the package. */
  readonly refused: readonly Settlement[];
};

/**
 * Packs the next messages of one kind: in the order of their IDs, up to 1,000 and 15 MB.
 * Returns undefined if no message can be sent now.
 */
export async function preparePackage(
  database: Pick<Database, 'orm' | 'transaction'>,
  now: Date,
  messagesOf: MessagesOf,
): Promise<Preparation | undefined> {
  // A transaction counts as a change of rows, which would empty caches at each run.
  const [first] = await database.orm
    .select({ kind: invoiceMessages.kind })
    .from(invoiceMessages)
    .where(isNext)
    .orderBy(asc(invoiceMessages.messageId))
    .limit(1);
  if (first === undefined) return undefined;
  return database.transaction((tx) => packNext(tx, first.kind, now, messagesOf));
}

async function packNext(
  tx: Transaction,
  kind: MessageKind,
  now: Date,
  messagesOf: MessagesOf,
): Promise<Preparation | undefined> {
  // A process that has just lost its leadership may be choosing too.
  await acquireAdvisoryLock(tx, AdvisoryLock.UploadPackages);
  const chosen = await tx
    .select({ messageId: invoiceMessages.messageId })
    .from(invoiceMessages)
    .where(and(isNext, eq(invoiceMessages.kind, kind)))
    .orderBy(asc(invoiceMessages.messageId))
    .limit(MAX_MESSAGES)
    .for('update', { of: invoiceMessages, skipLocked: true });
  const refused: Settlement[] = [];
  const made: { messageId: number; fileName: string; xml: string }[] = [];
  let bytes = 0;
  for (let at = 0; at < chosen.length && bytes < MAX_BYTES; at += SLICE) {
    const ids = chosen.slice(at, at + SLICE).map(({ messageId }) => messageId);
    const rows = await tx
      .select()
      .from(invoiceMessages)
      .where(inArray(invoiceMessages.messageId, ids))
      .orderBy(asc(invoiceMessages.messageId));
    const outcomes = await messagesOf(tx, rows);
    for (const { messageId } of rows) {
      const outcome = outcomes.get(messageId);
      if (outcome === undefined) throw new Error(`Message ${messageId} has no outcome.`);
      if (!outcome.ok) {
        const code = outcome.issues.find((issue) => issue.code !== undefined)?.code ?? INVALID_MESSAGE;
        const text = refusalText(code, outcome.issues);
        refused.push({ messageId, state: UploadState.Refused, code, text });
        continue;
      }
      bytes += Buffer.byteLength(outcome.xml);
      // The message that passes the limit begins the next package, unless it is alone.
      if (bytes > MAX_BYTES && made.length > 0) break;
      made.push({ messageId, fileName: fileNameOf(kind, now), xml: outcome.xml });
    }
  }
  if (made.length === 0) return refused.length === 0 ? undefined : { packageId: undefined, refused };
  return { packageId: await insertPackage(tx, now, kind, made), refused };
}

async function insertPackage(
  tx: Transaction,
  now: Date,
  kind: MessageKind,
  made: readonly { readonly messageId: number; readonly fileName: string; readonly xml: string }[],
): Promise<number> {
  const [inserted] = await tx
    .insert(uploadPackages)
    .values({ kind, messageCount: made.length, preparedAt: now.toISOString() })
    .returning({ packageId: uploadPackages.packageId });
  const packageId = inserted?.packageId ?? Number.NaN;
  await tx.execute(sql`
    update ${invoiceMessages} set package_id = ${packageId}, file_name = made."fileName", xml = made.xml,
      attempts = attempts + 1, result_code = null, result_text = null, answered_at = null
    from jsonb_to_recordset(${JSON.stringify(made)}::jsonb) as made ("messageId" bigint, "fileName" text, xml text)
    where ${invoiceMessages.messageId} = made."messageId"`);
  return packageId;
}

/** Returns packages that were not handed over completely, the oldest first. */
export async function findOpenPackages({ orm }: Pick<Database, 'orm'>): Promise<OpenPackage[]> {
  const { packageId, kind, writer, writtenAt } = uploadPackages;
  return orm
    .select({ packageId, kind, writer, writtenAt })
    .from(uploadPackages)
    .where(isNull(uploadPackages.handedOverAt))
    .orderBy(asc(packageId));
}

/** Names a package's writer. Returns false if its files are complete. */
export async function claimPackage(
  { orm }: Pick<Database, 'orm'>,
  packageId: number,
  writer: string,
): Promise<boolean> {
  const claimed = await orm
    .update(uploadPackages)
    .set({ writer })
    .where(and(eq(uploadPackages.packageId, packageId), isNull(uploadPackages.writtenAt)))
    .returning({ packageId: uploadPackages.packageId });
  return claimed.length > 0;
}

/** Returns the files of a package. */
export async function findPackageFiles(
  { orm }: Pick<Database, 'orm'>,
  packageId: number,
): Promise<{ readonly fileName: string | null; readonly xml: string | null }[]> {
  const { fileName, xml, messageId } = invoiceMessages;
  return orm
    .select({ fileName, xml })
    .from(invoiceMessages)
    .where(eq(invoiceMessages.packageId, packageId))
    .orderBy(asc(messageId));
}

/** Marks the files of a writer as complete. Returns false if another writer took over. */
export async function markWritten(
  { orm }: Pick<Database, 'orm'>,
  packageId: number,
  writer: string,
  now: Date,
): Promise<boolean> {
  const marked = await orm
    .update(uploadPackages)
    .set({ writtenAt: now.toISOString() })
    .where(
      and(
        eq(uploadPackages.packageId, packageId),
        eq(uploadPackages.writer, writer),
        isNull(uploadPackages.writtenAt),
      ),
    )
    .returning({ packageId: uploadPackages.packageId });
  return marked.length > 0;
}

/** Marks a package and its messages as handed over. Returns the changes to publish; none if it was marked before. */
export async function markHandedOver(tx: Transaction, packageId: number, now: Date): Promise<DataChange[]> {
  const handedOverAt = now.toISOString();
  const marked = await tx
    .update(uploadPackages)
    .set({ handedOverAt })
    .where(and(eq(uploadPackages.packageId, packageId), isNull(uploadPackages.handedOverAt)))
    .returning({ packageId: uploadPackages.packageId });
  if (marked.length === 0) return [];
  await lockMessagesWhere(tx, eq(invoiceMessages.packageId, packageId));
  const { rows } = await tx.execute<Parameters<typeof recordStates>[2][number]>(sql`
    update ${invoiceMessages} set state = ${UploadState.Sent}, handed_over_at = ${handedOverAt},
      version = ${invoiceMessages.version} + 1
    where ${invoiceMessages.packageId} = ${packageId} and ${invoiceMessages.state} = ${UploadState.Waiting}
    returning ${MOVED}`);
  return recordStates(tx, now, rows);
}
