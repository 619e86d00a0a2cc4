import { BankDetailState, type DealRequest, type DealResult, dealCodes } from '@parking-plus/contracts';
import { matchBankLines } from '@parking-plus/domain';
import { and, eq } from 'drizzle-orm';
import { logOperations } from '../../audit/operation-log.ts';
import { acquireAdvisoryLock } from '../../db/advisory-lock.ts';
import { bankLines } from '../../db/schema/sales/bank-lines.schema.ts';
import { AdvisoryLock } from '../../db/sql/advisory-locks.ts';
import type { DealContext } from '../../deals/define-deals.ts';
import { type ExpectedDepositFields, findExpectedDeposits } from './expected-deposits.repository.ts';
import { buildMatch, matchedState } from './match-links.ts';
import { matchOperations } from './match-operations.ts';
import { settleLines } from './matched-deposits.repository.ts';
import { toExpectedDeposit, toUnmatchedLine, type WaitingLine } from './rule-inputs.ts';
import { visibleBankLines } from './visible-bank-lines.ts';

type Writer = Pick<DealContext, 'database' | 'identity' | 'clock' | 'changePublisher'>;

/** Returns the matches that the rules find between waiting lines and deposits. */
export function matchesByRule(lines: readonly WaitingLine[], dues: readonly ExpectedDepositFields[]) {
  const lineOf = new Map(lines.map((line) => [line.bankLineId, line]));
  const dueOf = new Map(dues.map((due) => [due.dueId, due]));
  const matches = matchBankLines(lines.map(toUnmatchedLine), dues.map(toExpectedDeposit));
  return matches.map(({ lineId, dueId, reason }) =>
    buildMatch(
      {
        lines: [lineOf.get(lineId) as WaitingLine],
        dues: [dueOf.get(dueId) as ExpectedDepositFields],
      },
      ({ differenceTwd }) => ({ state: matchedState(differenceTwd), matchReason: reason, reason: null }),
    ),
  );
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
    const matches = matchesByRule(waiting, await findExpectedDeposits(tx, identity.siteCodes));
    const settled = matches.flatMap(({ lines }) => lines);
    const links = matches.flatMap((match) => match.links);
    await settleLines(tx, { lines: settled, links }, { account: identity.account, now });
    await logOperations(
      tx,
      { deal: 'BankLineAutoMatch', account: identity.account, now, reason: null },
      matchOperations(matches),
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
