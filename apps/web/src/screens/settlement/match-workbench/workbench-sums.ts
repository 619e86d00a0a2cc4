import type { Schemas } from '@parking-plus/contracts';
import { allotMatch, canFormMatch } from '@parking-plus/domain';

export type WaitingLine = Schemas['WaitingBankLine'];
export type WaitingDeposit = Schemas['WaitingDeposit'];

/** Selected items of both sides. */
export type Selected = { readonly lines: readonly WaitingLine[]; readonly dues: readonly WaitingDeposit[] };

/** Reason why the selection cannot be matched, as a message key. */
export type SelectionProblem = 'none' | 'many' | 'accounts';

export type SelectionSums = {
  readonly receivedTwd: number;
  readonly dueTwd: number;
  readonly feeTwd: number;
  readonly differenceTwd: number;
  readonly problem: SelectionProblem | null;
};

/** Returns the sums of a selection, its fee and difference, and whether it can be matched. */
export function selectionSums({ lines, dues }: Selected): SelectionSums {
  const receivedTwd = lines.reduce((sum, { amountTwd }) => sum + amountTwd, 0);
  const dueTwd = dues.reduce((sum, { amountTwd }) => sum + amountTwd, 0);
  const sums = { receivedTwd, dueTwd };
  if (!canFormMatch(lines.length, dues.length)) {
    const problem = lines.length === 0 || dues.length === 0 ? 'none' : 'many';
    return { ...sums, feeTwd: 0, differenceTwd: receivedTwd - dueTwd, problem };
  }
  const { feeTwd, differenceTwd } = allotMatch(
    lines.map(({ bankLineId, amountTwd }) => ({ lineId: bankLineId, amountTwd })),
    dues.map(({ dueId, depositKind, amountTwd }) => ({ dueId, kind: depositKind, amountTwd })),
  );
  const accounts = new Set([...lines, ...dues].map(({ bankAccountCode }) => bankAccountCode));
  return { ...sums, feeTwd, differenceTwd, problem: accounts.size > 1 ? 'accounts' : null };
}
