import {
  BankDetailState,
  type DealRequest,
  type DealResult,
  dealCodes,
  type Schemas,
} from '@parking-plus/contracts';
import { and, inArray } from 'drizzle-orm';
import { changeOf } from '../../audit/changes.ts';
import { type AuditEntry, logOperations } from '../../audit/operation-log.ts';
import { staleRecord } from '../../audit/stale-record.ts';
import { acquireAdvisoryLock } from '../../db/advisory-lock.ts';
import { bankLines } from '../../db/schema/sales/bank-lines.schema.ts';
import { AdvisoryLock } from '../../db/sql/advisory-locks.ts';
import type { DealContext } from '../../deals/define-deals.ts';
import { bankLineNotFound, bankLineUnmatched } from './bank-lines.errors.ts';
import { namesOf } from './match-operations.ts';
import { findLinesOfMatches, findLinks, freeLines } from './matched-deposits.repository.ts';
import { visibleBankLines } from './visible-bank-lines.ts';

type Writer = Pick<DealContext, 'database' | 'identity' | 'clock' | 'changePublisher'>;

/** 40206: unmatches a line for a reason. Throws as `undoMatches` does. */
export async function unmatchLine(
  { bankLineId, version, reason }: DealRequest<'BankLineUnmatch'>,
  context: Writer,
): Promise<DealResult<'BankLineUnmatch'>> {
  const freed = await unmatch([{ bankLineId, version }], { deal: 'BankLineUnmatch', reason }, context);
  return freed.find((line) => line.bankLineId === bankLineId) ?? { bankLineId, version: version + 1 };
}

/** 40207: unmatches lines, all or none. Throws if a line is unmatched or its version is stale. */
export async function undoMatches(
  { lines }: DealRequest<'BankMatchUndo'>,
  context: Writer,
): Promise<DealResult<'BankMatchUndo'>> {
  return { lines: await unmatch(lines, { deal: 'BankMatchUndo', reason: null }, context) };
}

/** Unmatches lines with all other lines of their deposits, and returns all their next versions. */
async function unmatch(
  wanted: readonly Schemas['BankLineKey'][],
  { deal, reason }: Pick<AuditEntry, 'deal' | 'reason'>,
  { database, identity, clock, changePublisher }: Writer,
): Promise<Schemas['BankLineKey'][]> {
  const freed = await database.transaction(async (tx) => {
    await acquireAdvisoryLock(tx, AdvisoryLock.Remittance);
    const ids = wanted.map(({ bankLineId }) => bankLineId);
    const found = await tx
      .select()
      .from(bankLines)
      .where(and(inArray(bankLines.bankLineId, ids), visibleBankLines(identity.siteCodes)));
    const lineOf = new Map(found.map((line) => [line.bankLineId, line]));
    for (const { bankLineId, version } of wanted) {
      const line = lineOf.get(bankLineId);
      if (line === undefined) throw bankLineNotFound(bankLineId);
      if (line.version !== version) throw await staleRecord(tx, 'bank line', bankLineId);
      if (line.state === BankDetailState.Unmatched) throw bankLineUnmatched();
    }
    const all = await findLinesOfMatches(tx, ids);
    const links = await findLinks(tx, all);
    const before = new Map(
      (await tx.select().from(bankLines).where(inArray(bankLines.bankLineId, all))).map((line) => [
        line.bankLineId,
        line.state,
      ]),
    );
    const next = await freeLines(tx, all);
    await logOperations(
      tx,
      { deal, account: identity.account, now: clock.now(), reason },
      all.map((bankLineId) => {
        const own = links.filter((link) => link.bankLineId === bankLineId);
        const state = before.get(bankLineId) ?? null;
        return {
          recordId: bankLineId,
          siteCode: own[0]?.siteCode ?? null,
          changes: [
            changeOf(['bank_lines', bankLineId, 'state'], state, BankDetailState.Unmatched),
            ...(own.length > 0 ? [changeOf(['bank_lines', bankLineId, 'dueId'], namesOf(own), null)] : []),
          ],
        };
      }),
    );
    return next;
  });
  changePublisher.dataChanged({
    deal: dealCodes.BankLineList,
    ids: freed.map(({ bankLineId }) => bankLineId),
  });
  return freed;
}
