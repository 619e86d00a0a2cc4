import type { Language } from '../../../i18n/languages.ts';
import { formatCount, formatRatio, formatTwd } from '../../../shared/formats/amount-format.ts';
import { formatStay } from '../../../shared/formats/stay-format.ts';
import type { FigureKind } from './report-definitions.ts';

/** Formats a figure by its kind. Missing figures become `–`. */
export function figureText(value: number | null, kind: FigureKind, language: Language): string {
  if (value === null) return '–';
  switch (kind) {
    case 'twd':
      return formatTwd(value);
    case 'count':
      return formatCount(value);
    case 'stay':
      return formatStay(Math.round(value), language);
    case 'ratio':
      return formatRatio(value);
  }
}

/** Formats the difference to the former value: `+1,200`, `-3.2%` for ratios, `–` if either is missing. */
export function differenceText(
  now: number | null,
  before: number | null,
  kind: FigureKind,
  language: Language,
): string {
  if (now === null || before === null) return '–';
  const difference = now - before;
  const size = figureText(Math.abs(difference), kind, language);
  // A difference that rounds to zero has no sign.
  if (size === figureText(0, kind, language)) return size;
  return `${difference > 0 ? '+' : '-'}${size}`;
}

/** Formats the relative change: `+12.5%`, or `–` if either value is missing or the former is zero. */
export function changeText(now: number | null, before: number | null): string {
  if (now === null || before === null || before === 0) return '–';
  return differenceText(now / Math.abs(before), before / Math.abs(before), 'ratio', 'en');
}
