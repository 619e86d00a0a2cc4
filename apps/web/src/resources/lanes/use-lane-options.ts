import { useQuery } from '@tanstack/react-query';
import { formatParenthetical } from '../../shared/formats/parenthetical-format.ts';
import { laneQueries } from './lane-queries.ts';

/** Returns the lanes in use of a site as field options, or undefined while loading. None without a site. */
export function useLaneOptions(siteCode: string | null | undefined) {
  const lanes = useQuery({ ...laneQueries.options(siteCode ?? ''), enabled: Boolean(siteCode) }).data?.lanes;
  if (!siteCode) return [];
  return lanes?.map(({ laneCode, name }) => ({
    value: laneCode,
    label: formatParenthetical(laneCode, name),
  }));
}
