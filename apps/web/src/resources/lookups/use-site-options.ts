import { useQuery } from '@tanstack/react-query';
import { lookupQueries } from './lookup-queries.ts';

/** Returns the sites that the user can see as field options, or undefined while loading. */
export function useSiteOptions() {
  const sites = useQuery(lookupQueries.lists()).data?.sites;
  return sites?.map(({ siteCode, siteName }) => ({ value: siteCode, label: siteName }));
}
