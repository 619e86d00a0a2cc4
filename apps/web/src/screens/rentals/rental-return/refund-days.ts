import type { Schemas } from '@parking-plus/contracts';
import { addDays } from '@parking-plus/domain';

type Line = Schemas['RefundLine'];

/** An unused day or whole month with the running total. */
export interface RefundDay {
  key: string;
  from: string;
  to: string;
  isWholeMonth: boolean;
  /** Day count within its partial month, inclusive. Null for a whole month. */
  dayCount: number | null;
  /** Refund of the partial month so far, rounded up to 10; the rent for a whole month. */
  soFarTwd: number;
}

const DAYS_OF_RENT = 300;

/**
 * Returns the refund of some days: a thirtieth of the rent each, rounded up to 10. Source:
 * docs/spec-statements.md 9.10.
 */
export function daysTwd(rentTwd: number, days: number): number {
  return Math.ceil((rentTwd * days) / DAYS_OF_RENT) * 10;
}

/** Splits the lines of a refund: partial months by day, whole months as one row each. */
export function refundDays(rentTwd: number, lines: readonly Line[]): RefundDay[] {
  return lines.flatMap(({ code, from, to, days, amountTwd }): RefundDay[] => {
    if (from === null || to === null || code === 'refundable-max') return [];
    if (code === 'whole-month')
      return [{ key: from, from, to, isWholeMonth: true, dayCount: null, soFarTwd: amountTwd }];
    return Array.from({ length: days ?? 0 }, (_, index) => {
      const day = addDays(from, index);
      return {
        key: day,
        from: day,
        to: day,
        isWholeMonth: false,
        dayCount: index + 1,
        soFarTwd: daysTwd(rentTwd, index + 1),
      };
    });
  });
}

/** Returns the default choice of a bay: the amount due, or none for a forced termination. */
export function defaultRefund(
  { partialTwd, isFullOnly, refundableMaxTwd }: Schemas['RefundQuoteBay'],
  isForced: boolean,
): Schemas['RefundChoice']['refund'] {
  if (isForced) return 'none';
  if (partialTwd !== null && partialTwd > 0) return 'partial';
  return isFullOnly && refundableMaxTwd > 0 ? 'full' : 'none';
}

/** Returns the amount of a choice. Units: whole NT$. */
export function selectedTwd(
  bay: Schemas['RefundQuoteBay'],
  refund: Schemas['RefundChoice']['refund'],
): number {
  if (refund === 'none') return 0;
  return refund === 'full' ? bay.refundableMaxTwd : (bay.partialTwd ?? 0);
}
