import { UploadState } from '@parking-plus/contracts';
import type { MessageKind, ReadError } from '@parking-plus/domain/einvoice';
import { and, asc, eq, sql } from 'drizzle-orm';
import type { Orm, Transaction } from '../../db/database.ts';
import { invoiceMessages } from '../../db/schema/sales/invoice-messages.schema.ts';
import {
  type PlatformFileKind,
  platformFileErrors,
  platformFiles,
} from '../../db/schema/sales/platform-files.schema.ts';

/** Errors kept of one file, and the length of a value. */
const MAX_ERRORS = 1_000;
const MAX_VALUE = 100;

/** Message that was handed over. */
export type SentMessage = {
  readonly messageId: number;
  readonly kind: MessageKind;
  /** Number of its allowance or invoice; null for tracks. */
  readonly number: string | null;
  readonly state: UploadState;
};

const number = sql<
  string | null
>`coalesce(${invoiceMessages.allowanceNumber}, ${invoiceMessages.invoiceNumber})`;
const SENT = {
  messageId: invoiceMessages.messageId,
  kind: invoiceMessages.kind,
  number,
  state: invoiceMessages.state,
  fileName: invoiceMessages.fileName,
};

/** Returns the messages by the name of their last file. */
export async function findMessagesByFile(
  orm: Orm | Transaction,
  fileNames: readonly string[],
): Promise<Map<string, SentMessage>> {
  const rows = await orm
    .select(SENT)
    .from(invoiceMessages)
    .where(sql`${invoiceMessages.fileName} = any(${sql.param([...fileNames])}::text[])`);
  return new Map(rows.map((row) => [row.fileName ?? '', row]));
}

/** Returns the names from messages' earlier hand-overs: another file is current, or none. */
export async function findSupersededFiles(
  tx: Transaction,
  fileNames: readonly string[],
): Promise<ReadonlySet<string>> {
  const { rows } = await tx.execute<{ name: string }>(sql`
    select events.file_name as name from invoice_message_events as events join invoice_messages as messages using (message_id)
    where events.file_name = any(${sql.param([...fileNames])}::text[]) and messages.file_name is distinct from events.file_name`);
  return new Set(rows.map(({ name }) => name));
}

/** Returns the last message that was handed over once, by `<kind> <number>`. */
export async function findMessagesByNumber(
  tx: Transaction,
  keys: readonly { readonly kind: string; readonly number: string }[],
): Promise<Map<string, SentMessage>> {
  if (keys.length === 0) return new Map();
  const numbers = sql.param(keys.map((key) => key.number));
  const rows = await tx
    .select(SENT)
    .from(invoiceMessages)
    .where(
      and(
        sql`(${invoiceMessages.handedOverAt} is not null or exists (select from invoice_message_events as events
          where events.message_id = ${invoiceMessages.messageId} and events.state = ${UploadState.Sent}))`,
        sql`(${invoiceMessages.invoiceNumber} = any(${numbers}::text[]) or ${invoiceMessages.allowanceNumber} = any(${numbers}::text[]))`,
        sql`exists (select from jsonb_to_recordset(${JSON.stringify(keys)}::jsonb) as told (kind text, number text)
          where told.kind = ${invoiceMessages.kind} and told.number = ${number})`,
      ),
    )
    .orderBy(asc(invoiceMessages.messageId));
  return new Map(rows.map((row) => [`${row.kind} ${row.number}`, row]));
}

/** Stored file of a kind and name. */
export async function findPlatformFile(
  tx: Transaction,
  kind: PlatformFileKind,
  name: string,
): Promise<typeof platformFiles.$inferSelect | undefined> {
  const [row] = await tx
    .select()
    .from(platformFiles)
    .where(and(eq(platformFiles.kind, kind), eq(platformFiles.name, name)));
  return row;
}

/** Stores a file that was read, with the errors for which it was rejected. One that was rejected before is replaced. */
export async function storePlatformFile(
  tx: Transaction,
  file: Omit<typeof platformFiles.$inferInsert, 'fileId' | 'isRejected'>,
  errors: readonly ReadError[],
): Promise<void> {
  const [inserted] = await tx
    .insert(platformFiles)
    .values({ ...file, isRejected: errors.length > 0 })
    .onConflictDoUpdate({
      target: [platformFiles.kind, platformFiles.name],
      set: { sha256: file.sha256, readAt: file.readAt, isRejected: errors.length > 0 },
      setWhere: eq(platformFiles.isRejected, true),
    })
    .returning({ fileId: platformFiles.fileId });
  if (inserted === undefined) return;
  await tx.delete(platformFileErrors).where(eq(platformFileErrors.fileId, inserted.fileId));
  if (errors.length === 0) return;
  await tx.insert(platformFileErrors).values(
    errors.slice(0, MAX_ERRORS).map(({ row, value, ...error }, index) => ({
      ...error,
      fileId: inserted.fileId,
      sequence: index + 1,
      rowNumber: row ?? null,
      value: value?.slice(0, MAX_VALUE) ?? null,
    })),
  );
}
