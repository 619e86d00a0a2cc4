import { BankDetailState, type DealRequest, type DealResult, dealCodes } from '@parking-plus/contracts';
import {
  type BankMatch,
  BankMatchReason,
  type DepositKind,
  matchBankLines,
  possibleBankFees,
} from '@parking-plus/domain';
import { and, eq, sql } from 'drizzle-orm';
import { changeOf } from '../../audit/changes.ts';
import { logOperations } from '../../audit/operation-log.ts';
import { acquireAdvisoryLock } from '../../db/advisory-lock.ts';
import type { Transaction } from '../../db/database.ts';
import { bankLines } from '../../db/schema/sales/bank-lines.schema.ts';
import { AdvisoryLock } from '../../db/sql/advisory-locks.ts';
import type { DealContext } from '../../deals/define-deals.ts';
import type { BankLineFields } from './bank-lines.repository.ts';
import { type ExpectedDepositFields, findExpectedDeposits } from './expected-deposits.repository.ts';
import { visibleBankLines } from './visible-bank-lines.ts';

type Writer = Pick<DealContext, 'database' | 'identity' | 'clock' | 'changePublisher'>;

/** Line with its matched deposit, as stored. */
type SettledLine = ReturnType<typeof settledLines>[number];

/** Returns the matches that the rules find between waiting lines and deposits. */
export function settledLines(
  lines: readonly Pick<
    BankLineFields,
    'bankLineId' | 'bankAccountCode' | 'postedOn' | 'amountTwd' | 'summary' | 'note'
  >[],
  dues: readonly ExpectedDepositFields[],
) {
  const dueOf = new Map(dues.map((due) => [due.dueId, due]));
  const matches = matchBankLines(
    lines.map(({ bankLineId, bankAccountCode, postedOn, amountTwd, summary, note }) => ({
      lineId: bankLineId,
      account: bankAccountCode,
      postedOn,
      amountTwd,
      text: `${summary} ${note}`,
    })),
    dues.map(({ dueId, bankAccountCode, businessDate, amountTwd, depositKind }) => ({
      dueId,
      account: bankAccountCode,
      businessDate,
      amountTwd,
      feesTwd: possibleBankFees(depositKind as DepositKind, amountTwd),
    })),
  );
  return matches.map((match) => ({ bankLineId: match.lineId, ...dueOfMatch(match, dueOf) }));
}

function dueOfMatch({ dueId, reason, feeTwd }: BankMatch, dueOf: ReadonlyMap<string, ExpectedDepositFields>) {
  const { siteCode, businessDate, depositKind, amountTwd } = dueOf.get(dueId) as ExpectedDepositFields;
  return {
    state:
      reason === BankMatchReason.ReferenceOtherAmount ? BankDetailState.Mismatch : BankDetailState.Matched,
    dueId,
    siteCode,
    businessDate,
    depositKind,
    dueTwd: amountTwd,
    feeTwd,
    matchReason: reason as number,
  };
}

/** 40201: matches all waiting lines with the deposits of closed days. Ambiguous ones stay unmatched. */
export async function matchWaitingLines(
  _request: DealRequest<'BankLineAutoMatch'>,
  { database, identity, clock, changePublisher }: Writer,
): Promise<DealResult<'BankLineAutoMatch'>> {
  const now = clock.now();
  const { found, waitingCount } = await database.transaction(async (tx) => {
    await acquireAdvisoryLock(tx, AdvisoryLock.Remittance);
    const waiting = await tx
      .select()
      .from(bankLines)
      .where(and(eq(bankLines.state, BankDetailState.Unmatched), visibleBankLines(identity.siteCodes)));
    const settled = settledLines(waiting, await findExpectedDeposits(tx, identity.siteCodes));
    await writeMatches(tx, settled, identity.account, now);
    await logOperations(
      tx,
      { deal: 'BankLineAutoMatch', account: identity.account, now, reason: null },
      settled.map(({ bankLineId, siteCode, state, dueId }) => ({
        recordId: bankLineId,
        siteCode,
        changes: [
          changeOf(['bank_lines', bankLineId, 'state'], BankDetailState.Unmatched, state),
          changeOf(['bank_lines', bankLineId, 'dueId'], null, dueId),
        ],
      })),
    );
    return { found: settled, waitingCount: waiting.length };
  });
  if (found.length > 0) changePublisher.dataChanged({ deal: dealCodes.BankLineList, ids: [] });
  const mismatchCount = found.filter(({ state }) => state === BankDetailState.Mismatch).length;
  return {
    matchedCount: found.length - mismatchCount,
    mismatchCount,
    leftCount: waitingCount - found.length,
  };
}

/** Writes all matches in one statement. */
async function writeMatches(
  tx: Transaction,
  settled: readonly SettledLine[],
  account: string,
  now: Date,
): Promise<void> {
  if (settled.length === 0) return;
  await tx.execute(sql`
    update bank_lines set state = found.state, due_id = found."dueId", site_code = found."siteCode",
      business_date = found."businessDate", deposit_kind = found."depositKind", due_twd = found."dueTwd",
      fee_twd = found."feeTwd", match_reason = found."matchReason", settled_by = ${account},
      settled_at = ${now.toISOString()}, version = version + 1
    from jsonb_to_recordset(${JSON.stringify(settled)}::jsonb) as found (
      "bankLineId" text, state smallint, "dueId" text, "siteCode" text, "businessDate" date,
      "depositKind" smallint, "dueTwd" integer, "feeTwd" integer, "matchReason" smallint)
    where bank_line_id = found."bankLineId"`);
}
