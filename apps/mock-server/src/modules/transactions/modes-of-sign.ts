import { revenueSign, TransactionMode } from '@parking-plus/domain';

/** All modes that enter revenue with one sign. */
export function modesOfSign(sign: -1 | 1): TransactionMode[] {
  return Object.values(TransactionMode).filter((mode) => revenueSign(mode) === sign);
}
