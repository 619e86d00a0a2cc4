import type { Schemas } from '@parking-plus/contracts';
import { addDays } from '@parking-plus/domain';

type Line = Schemas['RefundLine'];

/** A day or a whole month of time not used, with what it adds to the refund so far. */
export interface RefundDay {
  key: string;
  from: string;
  to: string;
  isWholeMonth: boolean;
  /** Days of its part month so far, this one included; null for a whole month. */
  dayCount: number | null;
  /** Refund of its part month so far, rounded up to 10; the rent for a whole month. */
  soFarTwd: number;
}

const DAYS_OF_RENT = 300;

/** Refund of so many days: a thirtieth of the rent each, rounded up to 10. Source: docs/spec-statements.md 9.10. */
export function daysTwd(rentTwd: number, days: number): number {
  return Math.ceil((rentTwd * days) / DAYS_OF_RENT) * 10;
}

/** The lines of a refund taken apart: part months day by day, whole months as one row each. */
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

/** The choice that a bay begins with: what is due to the tenant, or nothing where the return is forced. */
export function usualRefund(
  { partialTwd, isFullOnly, refundableMaxTwd }: Schemas['RefundQuoteBay'],
  isForced: boolean,
): Schemas['RefundChoice']['refund'] {
  if (isForced) return 'none';
  if (partialTwd !== null && partialTwd > 0) return 'partial';
  return isFullOnly && refundableMaxTwd > 0 ? 'full' : 'none';
}

/** What a choice comes to. Units: whole NT$. */
export function chosenTwd(bay: Schemas['RefundQuoteBay'], refund: Schemas['RefundChoice']['refund']): number {
  if (refund === 'none') return 0;
  return refund === 'full' ? bay.refundableMaxTwd : (bay.partialTwd ?? 0);
}
