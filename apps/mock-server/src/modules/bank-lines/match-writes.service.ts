import {
  BankDetailState,
  BankMatchReason,
  type DealRequest,
  type DealResult,
  dealCodes,
} from '@parking-plus/contracts';
import { canFormMatch } from '@parking-plus/domain';
import { and, inArray } from 'drizzle-orm';
import { logOperations } from '../../audit/operation-log.ts';
import { staleRecord } from '../../audit/stale-record.ts';
import { acquireAdvisoryLock } from '../../db/advisory-lock.ts';
import type { Transaction } from '../../db/database.ts';
import { bankLines } from '../../db/schema/sales/bank-lines.schema.ts';
import { AdvisoryLock } from '../../db/sql/advisory-locks.ts';
import type { DealContext } from '../../deals/define-deals.ts';
import {
  bankLineNotFound,
  bankLineSettled,
  dueNotOpen,
  matchAccountsDiffer,
  matchManyToMany,
  matchReasonMissing,
  matchRepeats,
} from './bank-lines.errors.ts';
import type { BankLineFields } from './bank-lines.repository.ts';
import { findNamedDeposits, type NamedDepositFields } from './expected-deposits.repository.ts';
import { type BuiltMatch, buildMatch } from './match-links.ts';
import { matchOperations } from './match-operations.ts';
import { suggested } from './match-workbench.service.ts';
import { settleLines } from './matched-deposits.repository.ts';
import { visibleBankLines } from './visible-bank-lines.ts';

type Writer = Pick<DealContext, 'database' | 'identity' | 'clock' | 'changePublisher'>;
type Wanted = DealRequest<'BankMatchCreate'>['matches'][number];
type Sides = { readonly lines: readonly BankLineFields[]; readonly dues: readonly NamedDepositFields[] };

/**
 * 40205: matches lines with deposits, all matches or none.
 * Throws if a line is settled or its version is stale, a deposit is not open, one of them occurs twice, accounts
 * differ, both sides have several members, or a difference has no reason.
 */
export async function createMatches(
  { matches }: DealRequest<'BankMatchCreate'>,
  { database, identity, clock, changePublisher }: Writer,
): Promise<DealResult<'BankMatchCreate'>> {
  const now = clock.now();
  const stored = await database.transaction(async (tx) => {
    await acquireAdvisoryLock(tx, AdvisoryLock.Remittance);
    const sides = await readSides(tx, matches, identity.siteCodes);
    const built = matches.map((wanted, index) => decideMatch(wanted, sides[index] as Sides, index));
    await settleLines(
      tx,
      { lines: built.flatMap(({ lines }) => lines), links: built.flatMap(({ links }) => links) },
      { account: identity.account, now },
    );
    const reasons = new Set(built.map(reasonOf));
    for (const reason of reasons)
      await logOperations(
        tx,
        { deal: 'BankMatchCreate', account: identity.account, now, reason },
        matchOperations(built.filter((match) => reasonOf(match) === reason)),
      );
    return built;
  });
  const ids = stored.flatMap(({ lines }) => lines.map(({ bankLineId }) => bankLineId));
  changePublisher.dataChanged({ deal: dealCodes.BankLineList, ids });
  return {
    matches: stored.map(({ lines, feeTwd, differenceTwd }, index) => ({
      lines:
        matches[index]?.lines.map(({ bankLineId, version }) => ({ bankLineId, version: version + 1 })) ?? [],
      matchReason: lines[0]?.matchReason ?? BankMatchReason.ByHand,
      feeTwd,
      differenceTwd,
    })),
  };
}

const reasonOf = ({ lines }: BuiltMatch) => lines[0]?.reason ?? null;

/** Reads all lines and deposits in two statements, and checks each. */
async function readSides(
  tx: Transaction,
  matches: readonly Wanted[],
  visible: readonly string[] | null,
): Promise<Sides[]> {
  const lineIds = matches.flatMap(({ lines }) => lines.map(({ bankLineId }) => bankLineId));
  const dueIds = matches.flatMap((match) => match.dueIds);
  const foundLines = await tx
    .select()
    .from(bankLines)
    .where(and(inArray(bankLines.bankLineId, lineIds), visibleBankLines(visible)));
  const foundDues = await findNamedDeposits(tx, visible, { dueIds, limit: dueIds.length });
  const lineOf = new Map(foundLines.map((line) => [line.bankLineId, line]));
  const dueOf = new Map(foundDues.map((due) => [due.dueId, due]));
  const seen = new Set<string>();
  const once = (id: string) => {
    if (seen.has(id)) throw matchRepeats(id);
    seen.add(id);
  };
  const sides: Sides[] = [];
  for (const [index, match] of matches.entries()) {
    const lines: BankLineFields[] = [];
    for (const { bankLineId, version } of match.lines) {
      once(bankLineId);
      const line = lineOf.get(bankLineId);
      if (line === undefined) throw bankLineNotFound(bankLineId, `/matches/${index}/lines`);
      if (line.version !== version) throw await staleRecord(tx, 'bank line', bankLineId);
      if (line.state !== BankDetailState.Unmatched) throw bankLineSettled();
      lines.push(line);
    }
    const dues = match.dueIds.map((dueId) => {
      once(dueId);
      const due = dueOf.get(dueId);
      if (due === undefined) throw dueNotOpen(dueId, `/matches/${index}/dueIds`);
      return due;
    });
    sides.push({ lines, dues });
  }
  return sides;
}

/** Builds one match. The rule of the suggestions names its reason; other matches are manual. */
function decideMatch(wanted: Wanted, { lines, dues }: Sides, index: number): BuiltMatch {
  if (!canFormMatch(lines.length, dues.length)) throw matchManyToMany(index);
  const accounts = new Set([...lines, ...dues].map(({ bankAccountCode }) => bankAccountCode));
  if (accounts.size > 1) throw matchAccountsDiffer(index);
  const reason = wanted.reason?.trim() || null;
  const found = suggested(lines, dues);
  const [only] = found;
  const isWhole =
    found.length === 1 && only?.lineIds.length === lines.length && only.dueIds.length === dues.length;
  return buildMatch({ lines, dues }, ({ differenceTwd }) => {
    if (differenceTwd !== 0 && reason === null) throw matchReasonMissing(differenceTwd, index);
    return {
      state: reason === null ? BankDetailState.Matched : BankDetailState.WrittenOff,
      matchReason: reason === null && isWhole && only ? only.reason : BankMatchReason.ByHand,
      reason,
    };
  });
}
