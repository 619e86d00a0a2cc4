import { createHash } from 'node:crypto';
import { type DealRequest, type DealResult, dealCodes, type Schemas } from '@parking-plus/contracts';
import { businessDateOf, matchStatement, type StatementMatch, termsOn } from '@parking-plus/domain';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { changeOf, changesBetween } from '../../audit/changes.ts';
import { logOperations } from '../../audit/operation-log.ts';
import { staleRecord } from '../../audit/stale-record.ts';
import { acquireAdvisoryLock } from '../../db/advisory-lock.ts';
import type { Transaction } from '../../db/database.ts';
import {
  channelDifferences,
  channelPayouts,
  channelStatementRows,
  channelStatements,
  channelTerms,
} from '../../db/schema/sales/channel-settlement.schema.ts';
import { AdvisoryLock } from '../../db/sql/advisory-locks.ts';
import type { DealContext } from '../../deals/define-deals.ts';
import { importIssues, type RowIssue } from '../../errors/import-faults.ts';
import { rejectCancelled } from '../../lists/import-rows.ts';
import { recordNotFound } from '../companies/companies.errors.ts';
import { requireVisibleCompany } from '../companies/company-scope.ts';
import { calculatePayouts, lockPayoutsOf } from './calculate-payouts.ts';
import { PAYOUT, ROW_FAULTS, statementKnown, withoutStatement } from './channel-settlement.errors.ts';
import { requireTerms } from './channel-terms.service.ts';
import { nextDifferenceIds, nextStatementId } from './difference-numbers.ts';
import { matchPayoutLines } from './match-payout-lines.ts';
import type { DayOfChannel } from './payout-amounts.ts';
import { differenceRows, type StatedSum, statedSums } from './statement-results.ts';

type Writer = Pick<DealContext, 'database' | 'identity' | 'clock' | 'changePublisher' | 'signal'>;
type StatementRow = Schemas['NewStatementRow'];
type Term = typeof channelTerms.$inferSelect;

const ROWS_A_STATEMENT = 1_000;

/**
 * 40428: imports a channel's statement, all rows or none, and compares its days with our payments.
 * Throws if the same rows were imported, and at the rows if a day is in the future, has no terms or a statement, or a
 * reference occurs twice.
 */
export async function importChannelStatement(
  { termCode, fileName, rows }: DealRequest<'ChannelStatementImport'>,
  { database, identity, clock, changePublisher, signal }: Writer,
): Promise<DealResult<'ChannelStatementImport'>> {
  const now = clock.now();
  const digest = createHash('sha256')
    .update(JSON.stringify(rows.map(factsOf)))
    .digest('hex');
  const imported = await database.transaction(async (tx) => {
    await acquireAdvisoryLock(tx, AdvisoryLock.ChannelSettlement);
    const term = await requireTerms(tx, identity, termCode);
    await rejectKnown(tx, term, digest);
    const days = daysOf(term, rows);
    await rejectFaults(tx, term, rows, businessDateOf(now.getTime()));
    const dates = days.map(({ businessDate }) => businessDate).toSorted();
    const period = { from: dates[0] ?? '', to: dates.at(-1) ?? '' };
    await calculatePayouts(tx, period, sameChannel(term), days);
    const payouts = await lockPayoutsOf(tx, days);
    const ids = payouts.map(({ payoutId }) => payoutId);
    const payments = await findOwnPayments(tx, ids);
    const match = matchStatement(payments, rows);
    await rejectCancelled(signal);
    const statementId = await nextStatementId(tx);
    const header = { statementId, termCode, fileName: fileName.trim(), digest };
    await tx
      .insert(channelStatements)
      .values({ ...header, importedBy: identity.account, importedAt: now.toISOString() });
    await insertRows(tx, statementId, rows, match);
    const sums = statedSums(payouts, rows, match, payments);
    await updateSums(tx, statementId, sums);
    const differences = differenceRows(payouts, rows, match, sums);
    if (differences.length > 0) {
      const numbers = await nextDifferenceIds(tx, differences.length);
      for (let from = 0; from < differences.length; from += ROWS_A_STATEMENT)
        await tx.insert(channelDifferences).values(
          differences.slice(from, from + ROWS_A_STATEMENT).map((difference, index) => ({
            ...difference,
            statementId,
            differenceId: numbers[from + index] ?? '',
          })),
        );
    }
    await matchPayoutLines(tx, inArray(channelPayouts.payoutId, ids));
    await logOperations(
      tx,
      { deal: 'ChannelStatementImport', account: identity.account, now, reason: null },
      ids.map((payoutId) => ({
        recordId: payoutId,
        siteCode: null,
        changes: changesBetween(
          {},
          { fileName: header.fileName, rowCount: rows.length, differenceCount: differences.length },
          `/channel_statements/${statementId}`,
        ),
      })),
    );
    const { payoutId, version } = channelPayouts;
    const keys = await tx
      .select({ payoutId, version })
      .from(channelPayouts)
      .where(inArray(payoutId, ids))
      .orderBy(payoutId);
    await rejectCancelled(signal);
    return {
      rowCount: rows.length,
      matchedCount: match.paymentIds.filter((id) => id !== null).length,
      differenceCount: differences.length,
      payouts: keys,
    };
  });
  const ids = imported.payouts.map(({ payoutId }) => payoutId);
  changePublisher.dataChanged({ deal: dealCodes.ChannelPayoutList, ids });
  changePublisher.dataChanged({ deal: dealCodes.ChannelDifferenceList, ids: [] });
  return imported;
}

/**
 * 40427: removes the statement of a payout with all its days, differences and bank lines.
 * Throws if the payout has none, or the version is stale.
 */
export async function withdrawChannelStatement(
  { payoutId, version, reason }: DealRequest<'ChannelStatementWithdraw'>,
  { database, identity, clock, changePublisher }: Writer,
): Promise<DealResult<'ChannelStatementWithdraw'>> {
  const freed = await database.transaction(async (tx) => {
    await acquireAdvisoryLock(tx, AdvisoryLock.ChannelSettlement);
    const [row] = await tx.select().from(channelPayouts).where(eq(channelPayouts.payoutId, payoutId));
    if (row === undefined) throw recordNotFound(payoutId, PAYOUT);
    await requireVisibleCompany(tx, identity, row.companyCode);
    if (row.version !== version) throw await staleRecord(tx, PAYOUT, payoutId);
    const { statementId } = row;
    if (statementId === null) throw withoutStatement();
    const ids = tx
      .select({ payoutId: channelPayouts.payoutId })
      .from(channelPayouts)
      .where(eq(channelPayouts.statementId, statementId));
    await tx.delete(channelDifferences).where(inArray(channelDifferences.payoutId, ids));
    await tx.delete(channelStatementRows).where(eq(channelStatementRows.statementId, statementId));
    const changed = await tx
      .update(channelPayouts)
      .set({
        statementId: null,
        statedGrossTwd: null,
        statedFeeTwd: null,
        bankLineId: null,
        version: sql`${channelPayouts.version} + 1`,
      })
      .where(eq(channelPayouts.statementId, statementId))
      .returning({ payoutId: channelPayouts.payoutId });
    const [gone] = await tx
      .delete(channelStatements)
      .where(eq(channelStatements.statementId, statementId))
      .returning();
    await logOperations(
      tx,
      { deal: 'ChannelStatementWithdraw', account: identity.account, now: clock.now(), reason },
      changed.map((payout) => ({
        recordId: payout.payoutId,
        siteCode: null,
        changes: [changeOf(['channel_statements', statementId, 'fileName'], gone?.fileName ?? null, null)],
      })),
    );
    return changed.map((payout) => payout.payoutId);
  });
  changePublisher.dataChanged({ deal: dealCodes.ChannelPayoutList, ids: freed });
  changePublisher.dataChanged({ deal: dealCodes.ChannelDifferenceList, ids: [] });
  return { payoutId, version: version + 1 };
}

const factsOf = ({ reference, paidOn, amountTwd, feeTwd, payoutOn }: StatementRow) => [
  reference,
  paidOn,
  amountTwd,
  feeTwd,
  payoutOn,
];

function daysOf({ companyCode, paymentMethod }: Term, rows: readonly StatementRow[]): DayOfChannel[] {
  return [...new Set(rows.map(({ paidOn }) => paidOn))].map((businessDate) => ({
    companyCode,
    paymentMethod,
    businessDate,
  }));
}

const sameChannel = ({ companyCode, paymentMethod }: Term) =>
  and(eq(channelTerms.companyCode, companyCode), eq(channelTerms.paymentMethod, paymentMethod));

async function rejectKnown(tx: Transaction, { termCode }: Term, digest: string): Promise<void> {
  const [known] = await tx
    .select()
    .from(channelStatements)
    .where(and(eq(channelStatements.termCode, termCode), eq(channelStatements.digest, digest)));
  if (known) throw statementKnown(known.fileName, businessDateOf(Date.parse(known.importedAt)));
}

/** Throws the errors of all rows together. */
async function rejectFaults(
  tx: Transaction,
  term: Term,
  rows: readonly StatementRow[],
  today: string,
): Promise<void> {
  const terms = await tx.select().from(channelTerms).where(sameChannel(term));
  const settled = new Set(
    (await lockPayoutsOf(tx, daysOf(term, rows)))
      .filter(({ statementId }) => statementId !== null)
      .map(({ businessDate }) => businessDate),
  );
  const references = new Set<string>();
  const issues: RowIssue[] = [];
  for (const [row, { reference, paidOn }] of rows.entries()) {
    if (paidOn > today) issues.push({ row, ...ROW_FAULTS.future });
    else if (settled.has(paidOn)) issues.push({ row, ...ROW_FAULTS.hasStatement });
    else if (termsOn(terms, paidOn) === undefined) issues.push({ row, ...ROW_FAULTS.withoutTerms });
    if (references.has(reference)) issues.push({ row, ...ROW_FAULTS.repeated });
    references.add(reference);
  }
  if (issues.length > 0) throw importIssues(issues);
}

async function findOwnPayments(tx: Transaction, payoutIds: readonly string[]) {
  const { rows } = await tx.execute<{
    paymentId: string;
    bankReference: string | null;
    paidOn: string;
    amountTwd: number;
    feeTwd: number;
  }>(sql`
    select transaction_id as "paymentId", own.bank_reference as "bankReference",
      channel_payouts.business_date as "paidOn", paid.amount_twd as "amountTwd", paid.fee_twd as "feeTwd"
    from channel_payments as paid join channel_payouts using (payout_id)
      left join own_channel_payments as own using (transaction_id)
    where payout_id in (${sql.join(
      payoutIds.map((id) => sql`${id}`),
      sql`, `,
    )})
    order by transaction_id`);
  return rows.map(({ bankReference, ...payment }) => ({
    ...payment,
    references: [payment.paymentId, ...(bankReference === null ? [] : [bankReference])],
  }));
}

/** Stores what the statement says of each payout. */
async function updateSums(tx: Transaction, statementId: string, sums: readonly StatedSum[]): Promise<void> {
  const rows = sums.map((sum) => ({
    payout_id: sum.payoutId,
    gross_twd: sum.statedGrossTwd,
    fee_twd: sum.statedFeeTwd,
  }));
  await tx.execute(sql`
    update channel_payouts set statement_id = ${statementId}, stated_gross_twd = stated.gross_twd,
      stated_fee_twd = stated.fee_twd, version = version + 1
    from json_to_recordset(${JSON.stringify(rows)}::json) as stated (payout_id text, gross_twd integer, fee_twd integer)
    where channel_payouts.payout_id = stated.payout_id`);
}

async function insertRows(
  tx: Transaction,
  statementId: string,
  rows: readonly StatementRow[],
  { paymentIds }: StatementMatch,
): Promise<void> {
  const values = rows.map((row, index) => ({
    ...row,
    statementId,
    rowNumber: index + 1,
    transactionId: paymentIds[index] ?? null,
  }));
  for (let from = 0; from < values.length; from += ROWS_A_STATEMENT)
    await tx.insert(channelStatementRows).values(values.slice(from, from + ROWS_A_STATEMENT));
}
