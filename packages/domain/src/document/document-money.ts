/** Effect of an approved document on the company's money. */
export type MoneyDirection = 'in' | 'out' | 'none';

/** Types that are not listed move no money. */
const DIRECTIONS: Readonly<Record<string, MoneyDirection>> = {
  '10107': 'out',
  '10501': 'in',
  '20101': 'in',
  '20201': 'out',
  '20207': 'out',
  '30107': 'out',
  '30201': 'out',
  '30203': 'in',
  '40301': 'out',
};

export type DocumentMoney = {
  readonly count: number;
  readonly inTwd: number;
  readonly outTwd: number;
};

/**
 * Returns the number of documents, and the sums that their approval adds and subtracts.
 * Units: whole NT$, both sums at least 0. The negative amount of an owner settlement is money to receive. Corrections
 * of an invoice's buyer and rate changes move no money.
 */
export function documentMoney(
  documents: readonly { readonly dealType: string; readonly amountTwd: number | null }[],
): DocumentMoney {
  let inTwd = 0;
  let outTwd = 0;
  for (const { dealType, amountTwd } of documents) {
    const direction = DIRECTIONS[dealType] ?? 'none';
    const amount = direction === 'none' ? 0 : (amountTwd ?? 0);
    if ((direction === 'in') === amount >= 0) inTwd += Math.abs(amount);
    else outTwd += Math.abs(amount);
  }
  return { count: documents.length, inTwd, outTwd };
}
