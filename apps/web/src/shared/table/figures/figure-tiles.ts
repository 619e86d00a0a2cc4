import { formatCount, formatTwd } from '../../formats/amount-format.ts';
import type { KpiTile } from './kpi-tiles.tsx';

type More = Omit<KpiTile, 'id' | 'label' | 'value'>;

/** Returns a count tile. Undefined is loading. The tone applies to counts above zero. */
export function countTile(id: string, label: string, count: number | undefined, more: More = {}): KpiTile {
  return figureTile(id, label, count, formatCount, more);
}

/** Returns an amount tile. Units: whole NT$. Undefined is loading. The tone applies to non-zero amounts. */
export function twdTile(id: string, label: string, twd: number | undefined, more: More = {}): KpiTile {
  return figureTile(id, label, twd, formatTwd, more);
}

function figureTile(
  id: string,
  label: string,
  figure: number | undefined,
  format: (figure: number) => string,
  { tone, ...more }: More,
): KpiTile {
  return {
    id,
    label,
    value: figure === undefined ? null : format(figure),
    ...(tone && { tone: figure ? tone : 'neutral' }),
    ...more,
  };
}
