import { useQuery } from '@tanstack/react-query';
import { lookupQueries } from './lookup-queries.ts';

/** Sites that the user can see, as options of a field; undefined while they are being read. */
export function useSiteOptions() {
  const sites = useQuery(lookupQueries.lists()).data?.sites;
  return sites?.map(({ siteCode, siteName }) => ({ value: siteCode, label: siteName }));
}
