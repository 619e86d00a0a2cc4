/** Letter or case that a collected payment names; `letterId` is null if any letter of the case is meant. */
export type SlipReference = { readonly caseId: string; readonly letterId: string | null };

/**
 * Reads the number of a slip: the second barcode segment, which ends with the digits of the case, or the number of a letter
 * or case. Returns undefined for another number, and for a segment without one of the customer codes.
 */
export function readSlipNumber(number: string, payerCodes: readonly string[]): SlipReference | undefined {
  const [letterId, caseId] = /^(AR\d{10})(?:-\d+)?$/.exec(number) ?? [];
  if (caseId !== undefined) return { caseId, letterId: letterId === caseId ? null : (letterId ?? null) };
  const isOurs = payerCodes.some(
    (code) => number.length === 16 && number.startsWith(code) && /^0*\d{10}$/.test(number.slice(code.length)),
  );
  return isOurs ? { caseId: `AR${number.slice(-10)}`, letterId: null } : undefined;
}

/** A fee as it stands when the payment is imported. */
export type ClaimedFee = {
  readonly transactionId: string;
  readonly owedTwd: number;
  readonly status: 'unpaid' | 'paid' | 'waived';
};

/** What a printed letter claimed. */
export type ClaimingLetter = {
  readonly letterId: string;
  readonly totalTwd: number;
  /** Part of the total for the collection. */
  readonly feeTwd: number;
  readonly fees: readonly ClaimedFee[];
  /** Whether a payment of a store paid fees of this letter before. */
  readonly isPaidByStore: boolean;
};

export type CollectionReason =
  | 'fees-paid'
  | 'fees-waived'
  | 'slip-paid'
  | 'partly-paid'
  | 'unknown-letter'
  | 'wrong-amount';

/** The sum of `postedTwd`, `feeTwd` and `refundTwd` is the amount. */
export type CollectionMatch = {
  readonly letterId: string | null;
  /** Fees that the payment pays. */
  readonly transactionIds: readonly string[];
  readonly postedTwd: number;
  readonly feeTwd: number;
  readonly refundTwd: number;
  /** Null if nothing is left. */
  readonly reason: CollectionReason | null;
};

/**
 * Decides what a payment at a store pays. `letters` are those it can mean, newest first; of those with its amount, the first
 * with an unpaid fee counts. The payment pays the fees of the letter that are still unpaid, and its collection fee with them;
 * the rest is to be refunded. Nothing is paid if the amount is not the letter's, or no longer covers its fees.
 * Units: whole NT$.
 */
export function matchCollection(amountTwd: number, letters: readonly ClaimingLetter[]): CollectionMatch {
  const nothing = { letterId: null, transactionIds: [], postedTwd: 0, feeTwd: 0, refundTwd: amountTwd };
  if (letters.length === 0) return { ...nothing, reason: 'unknown-letter' };
  const sameSum = letters.filter(({ totalTwd }) => totalTwd === amountTwd);
  const letter = sameSum.find(({ fees }) => fees.some(isUnpaid)) ?? sameSum[0];
  if (letter === undefined) return { ...nothing, reason: 'wrong-amount' };
  const { letterId, feeTwd, fees, isPaidByStore } = letter;
  const owed = fees.filter(isUnpaid);
  if (owed.length === 0) {
    const isPaid = fees.some(({ status }) => status === 'paid');
    return {
      ...nothing,
      letterId,
      reason: isPaidByStore ? 'slip-paid' : isPaid ? 'fees-paid' : 'fees-waived',
    };
  }
  const postedTwd = owed.reduce((sum, { owedTwd }) => sum + owedTwd, 0);
  const refundTwd = amountTwd - postedTwd - feeTwd;
  if (refundTwd < 0) return { ...nothing, letterId, reason: 'wrong-amount' };
  return {
    letterId,
    transactionIds: owed.map(({ transactionId }) => transactionId),
    postedTwd,
    feeTwd,
    refundTwd,
    reason: refundTwd > 0 ? 'partly-paid' : null,
  };
}

const isUnpaid = ({ status }: ClaimedFee) => status === 'unpaid';
