import { BankDetailState, type DealRequest, type DealResult, dealCodes } from '@parking-plus/contracts';
import { BankMatchReason } from '@parking-plus/domain';
import { and, eq } from 'drizzle-orm';
import { changesBetween } from '../../audit/changes.ts';
import { writeAuditLog } from '../../audit/operation-log.ts';
import { staleRecord } from '../../audit/stale-record.ts';
import { acquireAdvisoryLock } from '../../db/advisory-lock.ts';
import type { Transaction } from '../../db/database.ts';
import { bankLines } from '../../db/schema/sales/bank-lines.schema.ts';
import { AdvisoryLock } from '../../db/sql/advisory-locks.ts';
import type { DealContext } from '../../deals/define-deals.ts';
import { bankLineNotFound, bankLineSettled, dueNotOpen } from './bank-lines.errors.ts';
import { type BankLineFields, findBankLine } from './bank-lines.repository.ts';
import { type ExpectedDepositFields, findExpectedDeposit } from './expected-deposits.repository.ts';
import { buildMatch } from './match-links.ts';
import { namesOf } from './match-operations.ts';
import { type DepositLink, findLinks, freeLines, settleLines } from './matched-deposits.repository.ts';
import { visibleBankLines } from './visible-bank-lines.ts';

type Writer = Pick<DealContext, 'database' | 'identity' | 'clock' | 'changePublisher'>;

/**
 * 40202: matches a line manually, with or without a deposit of its account. A line with another amount keeps
 * its deposit if it is given again.
 * Throws if the line is settled, the version is stale, or the deposit is not open.
 */
export async function matchLineManually(
  { bankLineId, version, dueId, reason }: DealRequest<'BankLineManualMatch'>,
  { database, identity, clock, changePublisher }: Writer,
): Promise<DealResult<'BankLineManualMatch'>> {
  const next = await database.transaction(async (tx) => {
    await acquireAdvisoryLock(tx, AdvisoryLock.Remittance);
    const seen = and(eq(bankLines.bankLineId, bankLineId), visibleBankLines(identity.siteCodes));
    const line = await findBankLine(tx, seen);
    if (line === undefined) throw bankLineNotFound(bankLineId);
    if (line.version !== version) throw await staleRecord(tx, 'bank line', bankLineId);
    if (line.state === BankDetailState.Matched || line.state === BankDetailState.WrittenOff)
      throw bankLineSettled();
    const links = await findLinks(tx, [bankLineId]);
    // A mismatch first frees its deposit, so that the user can choose it or a different deposit.
    const current = links.length > 0 ? (await freeLines(tx, [bankLineId]))[0]?.version : version;
    const due = dueId === null ? null : await requireOpenDue(tx, identity.siteCodes, dueId, line);
    const written = writtenOff(line, due, reason.trim());
    const now = clock.now();
    await settleLines(tx, written, { account: identity.account, now });
    await writeAuditLog(tx, {
      deal: 'BankLineManualMatch',
      account: identity.account,
      now,
      recordId: bankLineId,
      siteCode: due?.siteCode ?? links[0]?.siteCode ?? null,
      reason,
      changes: changesBetween(
        factsOf(line, links),
        { ...factsOf(line, written.links), ...written.facts },
        `/bank_lines/${bankLineId}`,
      ),
    });
    return (current ?? version) + 1;
  });
  changePublisher.dataChanged({ deal: dealCodes.BankLineList, ids: [bankLineId] });
  return { bankLineId, version: next };
}

async function requireOpenDue(
  tx: Transaction,
  visible: readonly string[] | null,
  dueId: string,
  { bankAccountCode }: BankLineFields,
): Promise<ExpectedDepositFields> {
  const due = await findExpectedDeposit(tx, visible, { dueId, bankAccountCode });
  if (due === undefined) throw dueNotOpen(dueId);
  return due;
}

function writtenOff(line: BankLineFields, due: ExpectedDepositFields | null, reason: string) {
  const facts = { state: BankDetailState.WrittenOff, matchReason: BankMatchReason.ByHand, reason };
  if (due === null)
    return {
      lines: [{ bankLineId: line.bankLineId, ...facts, dueTwd: null, feeTwd: null }],
      links: [],
      facts,
    };
  return { ...buildMatch({ lines: [line], dues: [due] }, () => facts), facts };
}

/** Logged members of a line. */
function factsOf(
  { state, matchReason, reason }: BankLineFields,
  links: readonly Pick<DepositLink, 'dueId' | 'dueTwd' | 'feeTwd'>[],
) {
  const sumOf = (name: 'dueTwd' | 'feeTwd') =>
    links.length === 0 ? null : links.reduce((sum, link) => sum + link[name], 0);
  return {
    state,
    matchReason,
    reason,
    dueId: namesOf(links),
    dueTwd: sumOf('dueTwd'),
    feeTwd: sumOf('feeTwd'),
  };
}
