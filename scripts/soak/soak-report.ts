import { alignedTable } from '../process/aligned-table.ts';

/** Row of the closing table. `isGood` is undefined for a figure without a limit. */
export interface SoakCheck {
  readonly what: string;
  readonly seen: string;
  readonly wanted?: string;
  readonly isGood?: boolean;
}

/** Returns a check that must count 0, with the first cases if it does not. */
export function noneOf(what: string, cases: readonly string[]): SoakCheck {
  const shown = cases.length === 0 ? '' : `: ${cases.slice(0, 3).join(', ')}${cases.length > 3 ? ' …' : ''}`;
  return { what, seen: `${cases.length}${shown}`, wanted: '0', isGood: cases.length === 0 };
}

/** Returns a check of memory growth in MB per ten minutes. Null (not measurable) passes. */
export function growthCheck(what: string, growth: number | null, most: number): SoakCheck {
  const wanted = `≤ ${most} MB`;
  if (growth === null) return { what, seen: 'too short to tell', wanted };
  return { what, seen: `${growth.toFixed(1)} MB`, wanted, isGood: growth <= most };
}

/** Formats the table for a terminal. */
export function reportTable(checks: readonly SoakCheck[]): string {
  return alignedTable([
    ['check', 'seen', 'wanted', ''],
    ...checks.map(({ what, seen, wanted = '', isGood }) => [
      what,
      seen,
      wanted,
      isGood === undefined ? '' : isGood ? 'ok' : 'FAILED',
    ]),
  ]);
}

/** Returns 1 if a check failed, else 0. */
export function exitCodeOf(checks: readonly SoakCheck[]): 0 | 1 {
  return checks.some(({ isGood }) => isGood === false) ? 1 : 0;
}
