import { BankDetailState, type Schemas } from '@parking-plus/contracts';
import { asc, eq, inArray, sql } from 'drizzle-orm';
import type { Orm, Transaction } from '../../db/database.ts';
import { bankLineDeposits, bankLines } from '../../db/schema/sales/bank-lines.schema.ts';
import { sites } from '../../db/schema/sites/sites.schema.ts';
import type { BankLineFields } from './bank-lines.repository.ts';

/** Part of a line that pays a part of a deposit, as stored. */
export type DepositLink = Omit<typeof bankLineDeposits.$inferSelect, 'differenceTwd'>;

/** Result of a match for one line. Amounts are the sums of its links; null without a deposit. */
export type SettledLine = Pick<
  BankLineFields,
  'bankLineId' | 'state' | 'dueTwd' | 'feeTwd' | 'matchReason' | 'reason'
>;

/**
 * Stores matches in two statements: the lines as their next versions, and their links. The caller holds
 * `AdvisoryLock.Remittance`.
 */
export async function settleLines(
  tx: Transaction,
  { lines, links }: { readonly lines: readonly SettledLine[]; readonly links: readonly DepositLink[] },
  { account, now }: { readonly account: string; readonly now: Date },
): Promise<void> {
  if (lines.length > 0)
    await tx.execute(sql`
      update bank_lines set state = found.state, due_twd = found."dueTwd", fee_twd = found."feeTwd",
        match_reason = found."matchReason", reason = found.reason, settled_by = ${account},
        settled_at = ${now.toISOString()}, version = version + 1
      from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as found (
        "bankLineId" text, state smallint, "dueTwd" integer, "feeTwd" integer, "matchReason" smallint, reason text)
      where bank_line_id = found."bankLineId"`);
  if (links.length > 0)
    await tx.execute(sql`
      insert into bank_line_deposits (bank_line_id, due_id, line_position, due_position, site_code, business_date,
        deposit_kind, received_twd, due_twd, fee_twd)
      select "bankLineId", "dueId", "linePosition", "duePosition", "siteCode", "businessDate", "depositKind",
        "receivedTwd", "dueTwd", "feeTwd"
      from jsonb_to_recordset(${JSON.stringify(links)}::jsonb) as found (
        "bankLineId" text, "dueId" text, "linePosition" smallint, "duePosition" smallint, "siteCode" text,
        "businessDate" date, "depositKind" smallint, "receivedTwd" integer, "dueTwd" integer, "feeTwd" integer)`);
}

/** Removes the matches of lines, which wait again as their next versions. The caller holds `AdvisoryLock.Remittance`. */
export async function freeLines(
  tx: Transaction,
  bankLineIds: readonly string[],
): Promise<{ readonly bankLineId: string; readonly version: number }[]> {
  await tx.delete(bankLineDeposits).where(inArray(bankLineDeposits.bankLineId, [...bankLineIds]));
  const { bankLineId, version } = bankLines;
  return tx
    .update(bankLines)
    .set({
      state: BankDetailState.Unmatched,
      dueTwd: null,
      feeTwd: null,
      matchReason: null,
      reason: null,
      settledBy: null,
      settledAt: null,
      version: sql`${version} + 1`,
    })
    .where(inArray(bankLineId, [...bankLineIds]))
    .returning({ bankLineId, version });
}

/** Returns the links of lines, those of a line in order. */
export async function findLinks(orm: Orm | Transaction, bankLineIds: readonly string[]) {
  return orm
    .select()
    .from(bankLineDeposits)
    .where(inArray(bankLineDeposits.bankLineId, [...bankLineIds]))
    .orderBy(asc(bankLineDeposits.bankLineId), asc(bankLineDeposits.duePosition));
}

/** Returns the ids of the lines, and of all other lines that pay one of their deposits. */
export async function findLinesOfMatches(tx: Transaction, bankLineIds: readonly string[]): Promise<string[]> {
  const own = tx
    .select({ dueId: bankLineDeposits.dueId })
    .from(bankLineDeposits)
    .where(inArray(bankLineDeposits.bankLineId, [...bankLineIds]));
  const found = await tx
    .selectDistinct({ bankLineId: bankLineDeposits.bankLineId })
    .from(bankLineDeposits)
    .where(inArray(bankLineDeposits.dueId, own));
  return [...new Set([...bankLineIds, ...found.map(({ bankLineId }) => bankLineId)])];
}

/** Returns the deposits that a line pays, in order. */
export async function findMatchedDeposits(
  orm: Orm | Transaction,
  bankLineId: string,
): Promise<Schemas['MatchedDeposit'][]> {
  const { dueId, siteCode, businessDate, depositKind, receivedTwd, dueTwd, feeTwd, differenceTwd } =
    bankLineDeposits;
  return orm
    .select({
      dueId,
      siteCode,
      businessDate,
      depositKind,
      receivedTwd,
      dueTwd,
      feeTwd,
      differenceTwd,
      siteName: sites.name,
      lineCount: sql<number>`(select count(*)::integer from bank_line_deposits as parts
        where parts.due_id = ${dueId})`,
    })
    .from(bankLineDeposits)
    .innerJoin(sites, eq(sites.siteCode, bankLineDeposits.siteCode))
    .where(eq(bankLineDeposits.bankLineId, bankLineId))
    .orderBy(asc(bankLineDeposits.duePosition));
}
