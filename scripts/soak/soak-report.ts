import { alignedTable } from '../process/aligned-table.ts';

/** One line of the closing table; `isGood` is undefined where a figure is only told. */
export interface SoakCheck {
  readonly what: string;
  readonly seen: string;
  readonly wanted?: string;
  readonly isGood?: boolean;
}

/** A figure that must be 0, with the first cases of what it counts. */
export function noneOf(what: string, cases: readonly string[]): SoakCheck {
  const shown = cases.length === 0 ? '' : `: ${cases.slice(0, 3).join(', ')}${cases.length > 3 ? ' …' : ''}`;
  return { what, seen: `${cases.length}${shown}`, wanted: '0', isGood: cases.length === 0 };
}

/** Growth of memory in MB per ten minutes; null, nothing to judge by, is no failure. */
export function growthCheck(what: string, growth: number | null, most: number): SoakCheck {
  const wanted = `≤ ${most} MB`;
  if (growth === null) return { what, seen: 'too short to tell', wanted };
  return { what, seen: `${growth.toFixed(1)} MB`, wanted, isGood: growth <= most };
}

/** The table for a terminal. */
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

/** 0 where nothing failed, else 1. */
export function exitCodeOf(checks: readonly SoakCheck[]): 0 | 1 {
  return checks.some(({ isGood }) => isGood === false) ? 1 : 0;
}
