import { AccountState, DataScope, UploadState } from '@parking-plus/contracts';
import { businessDateOf } from '@parking-plus/domain';
import type { MessageKind } from '@parking-plus/domain/einvoice';
import { and, eq, isNotNull, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../../db/database.ts';
import { accounts } from '../../db/schema/people/accounts.schema.ts';
import {
  invoiceMessageEvents,
  invoiceMessages,
  uploadPackages,
} from '../../db/schema/sales/invoice-messages.schema.ts';
import { hasAction } from '../permissions/has-action.ts';
import { canSeeAnySite } from '../permissions/site-visibility.ts';

/** Package whose messages were all confirmed or rejected, and the accounts that are notified. */
export type FinishedPackage = {
  readonly kind: MessageKind;
  readonly messageCount: number;
  readonly refusedCount: number;
  readonly accounts: readonly string[];
};

/**
 * Marks packages whose last result has arrived, each once. Returns them with the accounts concerned: those with the action
 * if a message was rejected, otherwise those that sent one again. The job hands over every few seconds, and no account
 * waits for the other packages.
 */
export async function finishPackages(
  database: Pick<Database, 'orm' | 'transaction'>,
  now: Date,
  action: string,
): Promise<FinishedPackage[]> {
  // A transaction counts as a change of rows, which would empty caches at each run.
  const [first] = await database.orm.select().from(uploadPackages).where(hasAllResults).limit(1);
  return first === undefined ? [] : database.transaction((tx) => markFinished(tx, now, action));
}

const hasAllResults = sql`${uploadPackages.finishedAt} is null and ${uploadPackages.handedOverAt} is not null
  and not exists (select from ${invoiceMessages} where ${invoiceMessages.packageId} = ${uploadPackages.packageId}
    and ${invoiceMessages.state} not in (${UploadState.Accepted}, ${UploadState.Refused}))`;

async function markFinished(tx: Transaction, now: Date, action: string): Promise<FinishedPackage[]> {
  const finished = await tx
    .update(uploadPackages)
    .set({ finishedAt: now.toISOString() })
    .where(hasAllResults)
    .returning();
  const announced: FinishedPackage[] = [];
  for (const { packageId, kind, messageCount } of finished) {
    const rows = await tx
      .select({
        siteCode: invoiceMessages.siteCode,
        refused: sql<number>`(count(*) filter (where ${invoiceMessages.state} = ${UploadState.Refused}))::integer`,
      })
      .from(invoiceMessages)
      .where(eq(invoiceMessages.packageId, packageId))
      .groupBy(invoiceMessages.siteCode);
    const siteCodes = rows.flatMap(({ siteCode }) => siteCode ?? []);
    const refusedCount = rows.reduce((sum, { refused }) => sum + refused, 0);
    announced.push({
      kind,
      messageCount,
      refusedCount,
      accounts:
        refusedCount > 0 ? await findAccounts(tx, action, siteCodes, now) : await findSenders(tx, packageId),
    });
  }
  return announced;
}

/** Returns the accounts that sent messages of the package again: only they wait for a package without rejections. */
async function findSenders(tx: Transaction, packageId: number): Promise<string[]> {
  const { messageId, account } = invoiceMessageEvents;
  const rows = await tx
    .selectDistinct({ account })
    .from(invoiceMessageEvents)
    .innerJoin(invoiceMessages, eq(invoiceMessages.messageId, messageId))
    .where(and(eq(invoiceMessages.packageId, packageId), isNotNull(account)));
  return rows.flatMap((row) => row.account ?? []);
}

/** Messages about tracks belong to no site: accounts with all sites are notified. */
async function findAccounts(
  tx: Transaction,
  action: string,
  siteCodes: readonly string[],
  now: Date,
): Promise<string[]> {
  const seesThem =
    siteCodes.length === 0
      ? eq(accounts.dataScope, DataScope.All)
      : canSeeAnySite(siteCodes, businessDateOf(now.getTime()));
  const rows = await tx
    .select({ account: accounts.account })
    .from(accounts)
    .where(and(eq(accounts.state, AccountState.Active), hasAction(action), seesThem));
  return rows.map(({ account }) => account);
}
