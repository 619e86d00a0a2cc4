import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { UploadState } from '@parking-plus/contracts';
import { resultText } from '@parking-plus/domain/einvoice';
import { and, asc, eq, inArray, lte, min } from 'drizzle-orm';
import { toTaipeiIso } from '../../clock/clock.ts';
import type { Transaction } from '../../db/database.ts';
import { invoiceMessages } from '../../db/schema/sales/invoice-messages.schema.ts';
import type { DataChange } from '../../deals/change-publisher.ts';
import { type Settlement, settleMessages } from '../../ledger/invoices/settle-messages.ts';
import { INVALID_MESSAGE } from '../../modules/invoice-messages/upload-packages.repository.ts';
import { findMessagesByFile } from '../../modules/platform-files/platform-files.repository.ts';
import { AWAITING_RESULT } from '../../modules/platform-files/receive-process-result.ts';
import type { HandOverOptions } from './hand-over.ts';

/** Code of a message without a result. */
const NO_RESULT = '-997';
const MESSAGES_AT_ONCE = 1_000;
const DAY_MS = 86_400_000;

type Options = Pick<HandOverOptions, 'database' | 'clock' | 'changePublisher' | 'turnkeyPath'>;

/** Rejects messages whose files Turnkey's own check stopped (UpCast/…/ERR): no result ever comes for them. */
export async function settleStopped(options: Options): Promise<void> {
  const { database, clock, turnkeyPath } = options;
  const toRefused = settlement(UploadState.Refused, INVALID_MESSAGE);
  for (const family of ['B2SSTORAGE', 'B2PMESSAGE']) {
    for (const kind of await namesIn(join(turnkeyPath, 'UpCast', family))) {
      const folder = join(turnkeyPath, 'UpCast', family, kind, 'ERR');
      for (const day of await recentDays(options, folder)) {
        for (const hour of await namesIn(join(folder, day))) {
          const names = await namesIn(join(folder, day, hour));
          const found = await findMessagesByFile(database.orm, names);
          const stopped = [...found.values()]
            .filter(({ state }) => AWAITING_RESULT.some((awaiting) => awaiting === state))
            .map(({ messageId }) => toRefused(messageId));
          if (stopped.length > 0)
            await settle(options, (tx) => settleMessages(tx, clock.now(), stopped, AWAITING_RESULT));
        }
      }
    }
  }
}

/** Returns the day folders that can hold files of messages without a result. */
async function recentDays({ database: { orm } }: Options, folder: string): Promise<string[]> {
  const days = await namesIn(folder);
  if (days.length === 0) return [];
  const [row] = await orm
    .select({ handedOverAt: min(invoiceMessages.handedOverAt) })
    .from(invoiceMessages)
    .where(inArray(invoiceMessages.state, AWAITING_RESULT));
  const at = row?.handedOverAt;
  if (!at) return [];
  // Clocks can differ around midnight.
  const first = toTaipeiIso(Date.parse(at) - DAY_MS)
    .slice(0, 10)
    .replaceAll('-', '');
  return days.filter((day) => day >= first);
}

/** Marks messages without a result in time as 逾時. They are not sent again, because their outcome is unknown. */
export async function settleLate(options: Options & { readonly resultHours: number }): Promise<void> {
  const { database, clock, resultHours } = options;
  const before = new Date(clock.nowMs() - resultHours * 3_600_000).toISOString();
  for (;;) {
    const late = await database.orm
      .select({ messageId: invoiceMessages.messageId })
      .from(invoiceMessages)
      .where(and(eq(invoiceMessages.state, UploadState.Sent), lte(invoiceMessages.handedOverAt, before)))
      .orderBy(asc(invoiceMessages.messageId))
      .limit(MESSAGES_AT_ONCE);
    if (late.length === 0) return;
    const toUnknown = settlement(UploadState.Unknown, NO_RESULT);
    const settlements = late.map(({ messageId }) => toUnknown(messageId));
    await settle(options, (tx) => settleMessages(tx, clock.now(), settlements, [UploadState.Sent]));
  }
}

const settlement =
  (state: Settlement['state'], code: string) =>
  (messageId: number): Settlement => ({ messageId, state, code, text: resultText(code).meaning.zh_TC });

async function settle(
  { database, changePublisher }: Options,
  work: (tx: Transaction) => Promise<DataChange[]>,
): Promise<void> {
  for (const change of await database.transaction(work)) changePublisher.dataChanged(change);
}

/** Returns an empty list if the folder does not exist. */
function namesIn(path: string): Promise<string[]> {
  return readdir(path).catch(() => []);
}
