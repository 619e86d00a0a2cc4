import { BankDetailState, type BankMatchReason } from '@parking-plus/contracts';
import { allotMatch, type DepositKind } from '@parking-plus/domain';
import type { BankLineFields } from './bank-lines.repository.ts';
import type { ExpectedDepositFields } from './expected-deposits.repository.ts';
import type { DepositLink, SettledLine } from './matched-deposits.repository.ts';

/** Lines and deposits of one match; one side has a single member. */
export type MatchSides = {
  readonly lines: readonly Pick<BankLineFields, 'bankLineId' | 'amountTwd'>[];
  readonly dues: readonly ExpectedDepositFields[];
};

export type BuiltMatch = {
  readonly lines: readonly SettledLine[];
  readonly links: readonly DepositLink[];
  readonly feeTwd: number;
  readonly differenceTwd: number;
};

/** Returns a match as stored: each line with its links to deposits. `state` is that of its lines. */
export function buildMatch(
  { lines, dues }: MatchSides,
  settled: (match: { readonly feeTwd: number; readonly differenceTwd: number }) => {
    readonly state: BankDetailState;
    readonly matchReason: BankMatchReason;
    readonly reason: string | null;
  },
): BuiltMatch {
  const allotted = allotMatch(
    lines.map(({ bankLineId, amountTwd }) => ({ lineId: bankLineId, amountTwd })),
    dues.map(({ dueId, depositKind, amountTwd }) => ({ dueId, kind: depositKind as DepositKind, amountTwd })),
  );
  const dueOf = new Map(dues.map((due) => [due.dueId, due]));
  const links = allotted.links.map(({ lineId, dueId, ...amounts }) => {
    const { siteCode, businessDate, depositKind } = dueOf.get(dueId) as ExpectedDepositFields;
    return {
      bankLineId: lineId,
      dueId,
      linePosition: lines.findIndex(({ bankLineId }) => bankLineId === lineId) + 1,
      duePosition: dues.findIndex((due) => due.dueId === dueId) + 1,
      siteCode,
      businessDate,
      depositKind,
      ...amounts,
    };
  });
  const { feeTwd, differenceTwd } = allotted;
  const outcome = settled({ feeTwd, differenceTwd });
  return {
    lines: lines.map(({ bankLineId }) => {
      const own = links.filter((link) => link.bankLineId === bankLineId);
      return { bankLineId, ...outcome, ...sumsOf(own) };
    }),
    links,
    feeTwd,
    differenceTwd,
  };
}

/** Returns the state of a line that the rules matched: with or without a difference. */
export function matchedState(differenceTwd: number): BankDetailState {
  return differenceTwd === 0 ? BankDetailState.Matched : BankDetailState.Mismatch;
}

function sumsOf(links: readonly DepositLink[]) {
  return {
    dueTwd: links.reduce((sum, { dueTwd }) => sum + dueTwd, 0),
    feeTwd: links.reduce((sum, { feeTwd }) => sum + feeTwd, 0),
  };
}
