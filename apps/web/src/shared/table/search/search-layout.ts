import { useMediaQuery } from '../../../stores/media-query.ts';
import type { AnyFilterField } from './filter-field.ts';

/** Widths in columns of antd's 24-column grid. */
export interface SearchLayout {
  period: number;
  other: number;
  buttons: number;
}

const GRID = 24;
const WIDE: SearchLayout = { period: 5, other: 3, buttons: 5 };
const DESK: SearchLayout = { period: 7, other: 4, buttons: 5 };
const TABLET: SearchLayout = { period: 10, other: 6, buttons: 8 };
const PHONE: SearchLayout = { period: GRID, other: GRID, buttons: GRID };

/** Returns the search form's layout for the window width. */
export function useSearchLayout(isNarrow: boolean): SearchLayout {
  const isWide = useMediaQuery('(min-width: 1600px)');
  const isDesk = useMediaQuery('(min-width: 1100px)');
  if (isNarrow) return PHONE;
  return isWide ? WIDE : isDesk ? DESK : TABLET;
}

export function fieldSpan({ kind }: AnyFilterField, layout: SearchLayout): number {
  return kind === 'period' ? layout.period : layout.other;
}

/** Returns the first fields that fill one row together with the buttons, at least one. */
export function firstRow(fields: readonly AnyFilterField[], layout: SearchLayout): readonly AnyFilterField[] {
  let used = layout.buttons;
  const end = fields.findIndex((field) => {
    used += fieldSpan(field, layout);
    return used > GRID;
  });
  return end === -1 ? fields : fields.slice(0, Math.max(1, end));
}
