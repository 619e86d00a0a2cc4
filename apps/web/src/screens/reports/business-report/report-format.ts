import type { Language } from '../../../i18n/languages.ts';
import { formatCount, formatRatio, formatTwd } from '../../../shared/formats/amount-format.ts';
import { formatStay } from '../../../shared/formats/stay-format.ts';
import type { FigureKind } from './report-definitions.ts';

/** A figure in words; `–` where there is none. */
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

/** How much more or less it is than before: `+1,200`, `-3.2%` of a share; `–` where one of both is missing. */
export function differenceText(
  now: number | null,
  before: number | null,
  kind: FigureKind,
  language: Language,
): string {
  if (now === null || before === null) return '–';
  const difference = now - before;
  const size = figureText(Math.abs(difference), kind, language);
  // What is too small to be shown has no sign either.
  if (size === figureText(0, kind, language)) return size;
  return `${difference > 0 ? '+' : '-'}${size}`;
}

/** The same as a share of what it was: `+12.5%`; `–` where one of both is missing or it was nothing. */
export function changeText(now: number | null, before: number | null): string {
  if (now === null || before === null || before === 0) return '–';
  return differenceText(now / Math.abs(before), before / Math.abs(before), 'ratio', 'en');
}
