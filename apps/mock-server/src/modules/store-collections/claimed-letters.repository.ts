import { PayState } from '@parking-plus/contracts';
import { type ClaimingLetter, TransactionInfoState } from '@parking-plus/domain';
import { and, asc, desc, eq, gt, inArray } from 'drizzle-orm';
import type { Transaction } from '../../db/database.ts';
import { arrearsCases, arrearsLetterFees, arrearsLetters } from '../../db/schema/sales/arrears.schema.ts';
import { storeCollections } from '../../db/schema/sales/store-collections.schema.ts';
import { transactions } from '../../db/schema/sales/transactions.schema.ts';
import type { TransactionRow } from '../../ledger/sales/load-sale.ts';

/** A letter of a case, with the ids of its fees. */
type Letter = Pick<ClaimingLetter, 'letterId' | 'totalTwd' | 'feeTwd'> & {
  readonly caseId: string;
  readonly transactionIds: readonly string[];
};

/** Letters that payments can mean. A file's earlier lines change what its later lines find. */
export class ClaimedLetters {
  readonly letters: readonly Letter[];
  readonly fees: ReadonlyMap<string, TransactionRow>;
  readonly #paid = new Set<string>();
  readonly #paidByStore: Set<string>;

  constructor(
    letters: readonly Letter[],
    fees: ReadonlyMap<string, TransactionRow>,
    paidByStore: readonly string[],
  ) {
    this.letters = letters;
    this.fees = fees;
    this.#paidByStore = new Set(paidByStore);
  }

  /** Returns the letters of a case, or the given one, newest first, with their fees as they stand now. */
  of(caseId: string, letterId: string | null): ClaimingLetter[] {
    return this.letters
      .filter((letter) => letter.caseId === caseId && (letterId ?? letter.letterId) === letter.letterId)
      .map(({ transactionIds, ...letter }) => ({
        ...letter,
        isPaidByStore: this.#paidByStore.has(letter.letterId),
        fees: transactionIds.flatMap((transactionId) => {
          const fee = this.fees.get(transactionId);
          return fee === undefined
            ? []
            : [{ transactionId, owedTwd: owedOf(fee), status: this.#status(fee) }];
        }),
      }));
  }

  /** Notes that a line of the file paid fees of a letter. */
  notePaid(letterId: string | null, transactionIds: readonly string[]): void {
    if (letterId !== null) this.#paidByStore.add(letterId);
    for (const transactionId of transactionIds) this.#paid.add(transactionId);
  }

  #status({ transactionId, payState, state, receivedTwd }: TransactionRow): 'unpaid' | 'paid' | 'waived' {
    if (this.#paid.has(transactionId)) return 'paid';
    if (state !== TransactionInfoState.Normal) return 'waived';
    return payState === PayState.Unpaid && receivedTwd === 0 ? 'unpaid' : 'paid';
  }
}

/** Owed amount of an unpaid fee. Units: whole NT$. */
export const owedOf = ({ receivableTwd, discountTwd }: TransactionRow) => receivableTwd - discountTwd;

/**
 * Finds the letters of cases with their fees, and locks the fees. A fee whose plate was corrected is left out.
 * The number of statements does not depend on the number of cases.
 */
export async function lockClaimedLetters(
  tx: Transaction,
  caseIds: readonly string[],
): Promise<ClaimedLetters> {
  if (caseIds.length === 0) return new ClaimedLetters([], new Map(), []);
  const { letterId, caseId, totalTwd, feeTwd } = arrearsLetters;
  const isMeant = inArray(caseId, [...caseIds]);
  const letters = await tx
    .select({ letterId, caseId, totalTwd, feeTwd })
    .from(arrearsLetters)
    .where(isMeant)
    .orderBy(desc(arrearsLetters.printedAt), desc(letterId));
  const rows = await tx
    .select({ letterId: arrearsLetterFees.letterId, fee: transactions })
    .from(arrearsLetterFees)
    .innerJoin(arrearsLetters, eq(letterId, arrearsLetterFees.letterId))
    .innerJoin(arrearsCases, eq(arrearsCases.caseId, caseId))
    .innerJoin(
      transactions,
      and(
        eq(transactions.transactionId, arrearsLetterFees.transactionId),
        eq(transactions.plateKey, arrearsCases.plateKey),
      ),
    )
    .where(isMeant)
    .orderBy(asc(transactions.transactionId))
    .for('update', { of: transactions });
  const paid = await tx
    .selectDistinct({ letterId: storeCollections.letterId })
    .from(storeCollections)
    .where(and(inArray(storeCollections.caseId, [...caseIds]), gt(storeCollections.postedTwd, 0)));
  const idsOf = new Map<string, string[]>();
  for (const row of rows)
    idsOf.set(row.letterId, [...(idsOf.get(row.letterId) ?? []), row.fee.transactionId]);
  return new ClaimedLetters(
    letters.map((letter) => ({ ...letter, transactionIds: idsOf.get(letter.letterId) ?? [] })),
    new Map(rows.map(({ fee }) => [fee.transactionId, fee])),
    paid.flatMap((one) => one.letterId ?? []),
  );
}
