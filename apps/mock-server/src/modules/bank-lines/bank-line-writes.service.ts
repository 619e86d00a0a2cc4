import { BankDetailState, type DealRequest, type DealResult, dealCodes } from '@parking-plus/contracts';
import { BankMatchReason } from '@parking-plus/domain';
import { and, eq } from 'drizzle-orm';
import { changesBetween } from '../../audit/changes.ts';
import { type AuditEntry, writeAuditLog } from '../../audit/operation-log.ts';
import { staleRecord } from '../../audit/stale-record.ts';
import { acquireAdvisoryLock } from '../../db/advisory-lock.ts';
import type { Transaction } from '../../db/database.ts';
import { bankLines } from '../../db/schema/sales/bank-lines.schema.ts';
import { AdvisoryLock } from '../../db/sql/advisory-locks.ts';
import type { DealContext } from '../../deals/define-deals.ts';
import { bankLineNotFound, bankLineSettled, bankLineUnmatched, dueNotOpen } from './bank-lines.errors.ts';
import { type BankLineFields, findBankLine, updateBankLine } from './bank-lines.repository.ts';
import { findExpectedDeposit } from './expected-deposits.repository.ts';
import { visibleBankLines } from './visible-bank-lines.ts';

type Writer = Pick<DealContext, 'database' | 'identity' | 'clock' | 'changePublisher'>;
type Changed = Pick<
  BankLineFields,
  | 'state'
  | 'dueId'
  | 'siteCode'
  | 'businessDate'
  | 'depositKind'
  | 'dueTwd'
  | 'feeTwd'
  | 'matchReason'
  | 'reason'
>;

const FREE: Changed = {
  state: BankDetailState.Unmatched,
  dueId: null,
  siteCode: null,
  businessDate: null,
  depositKind: null,
  dueTwd: null,
  feeTwd: null,
  matchReason: null,
  reason: null,
};

/**
 * 40202: matches a line manually, with or without a deposit of its account. A line with another amount keeps
 * its deposit if it is given again.
 * Throws if the line is settled, the version is stale, or the deposit is not open.
 */
export async function matchLineManually(
  { bankLineId, version, dueId, reason }: DealRequest<'BankLineManualMatch'>,
  context: Writer,
): Promise<DealResult<'BankLineManualMatch'>> {
  const { identity } = context;
  return writeLine(
    { bankLineId, version, reason, deal: 'BankLineManualMatch' },
    context,
    async (line, tx) => {
      if (line.state === BankDetailState.Matched || line.state === BankDetailState.WrittenOff)
        throw bankLineSettled();
      const byHand = {
        state: BankDetailState.WrittenOff,
        matchReason: BankMatchReason.ByHand,
        reason: reason.trim(),
      };
      if (dueId === null) return { ...FREE, ...byHand };
      if (dueId === line.dueId) {
        const { siteCode, businessDate, depositKind, dueTwd, feeTwd } = line;
        return { ...byHand, dueId, siteCode, businessDate, depositKind, dueTwd, feeTwd };
      }
      const due = await findExpectedDeposit(tx, identity.siteCodes, {
        dueId,
        bankAccountCode: line.bankAccountCode,
      });
      if (due === undefined) throw dueNotOpen(dueId);
      const { siteCode, businessDate, depositKind, amountTwd } = due;
      return { ...byHand, dueId, siteCode, businessDate, depositKind, dueTwd: amountTwd, feeTwd: 0 };
    },
  );
}

/** 40206: unmatches a line. Throws if the line is unmatched or the version is stale. */
export async function unmatchLine(
  { bankLineId, version, reason }: DealRequest<'BankLineUnmatch'>,
  context: Writer,
): Promise<DealResult<'BankLineUnmatch'>> {
  return writeLine({ bankLineId, version, reason, deal: 'BankLineUnmatch' }, context, async (line) => {
    if (line.state === BankDetailState.Unmatched) throw bankLineUnmatched();
    return FREE;
  });
}

type Meant = {
  readonly bankLineId: string;
  readonly version: number;
  readonly reason: string;
  readonly deal: AuditEntry['deal'];
};

/**
 * Applies the result of `decide` to a line, logs the change, and returns the next version. `decide` may
 * throw.
 */
async function writeLine(
  { bankLineId, version, reason, deal }: Meant,
  { database, identity, clock, changePublisher }: Writer,
  decide: (line: BankLineFields, tx: Transaction) => Promise<Changed>,
): Promise<DealResult<'BankLineUnmatch'>> {
  const written = await database.transaction(async (tx) => {
    await acquireAdvisoryLock(tx, AdvisoryLock.Remittance);
    const seen = and(eq(bankLines.bankLineId, bankLineId), visibleBankLines(identity.siteCodes));
    const line = await findBankLine(tx, seen);
    if (line === undefined) throw bankLineNotFound(bankLineId);
    if (line.version !== version) throw await staleRecord(tx, 'bank line', bankLineId);
    const changed = await decide(line, tx);
    const now = clock.now();
    const isFree = changed.state === BankDetailState.Unmatched;
    const next = await updateBankLine(tx, line, {
      ...changed,
      settledBy: isFree ? null : identity.account,
      settledAt: isFree ? null : now.toISOString(),
    });
    const before = Object.fromEntries(
      Object.keys(changed).map((name) => [name, line[name as keyof Changed]]),
    );
    await writeAuditLog(tx, {
      deal,
      account: identity.account,
      now,
      recordId: bankLineId,
      siteCode: changed.siteCode ?? line.siteCode,
      reason,
      changes: changesBetween(before, changed, `/bank_lines/${bankLineId}`),
    });
    return next;
  });
  changePublisher.dataChanged({ deal: dealCodes.BankLineList, ids: [bankLineId] });
  return { bankLineId, version: written };
}
