import { type SiteService, SiteState, siteRefusal } from '@parking-plus/domain';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { lookupQueries } from './lookup-queries.ts';

/** Returns the sites that the user can see as field options, or undefined while loading. */
export function useSiteOptions() {
  const sites = useQuery(lookupQueries.lists()).data?.sites;
  return sites?.map(({ siteCode, siteName }) => ({ value: siteCode, label: siteName }));
}

/**
 * Returns the sites as options of a form, or undefined while loading. A withdrawn site is an option only if the record
 * already has it (`kept`).
 */
export function useOpenSiteOptions(kept?: readonly string[] | null) {
  const sites = useQuery(lookupQueries.lists()).data?.sites;
  return sites
    ?.filter(({ siteCode, state }) => state !== SiteState.Withdrawn || kept?.includes(siteCode))
    .map(({ siteCode, siteName }) => ({ value: siteCode, label: siteName }));
}

/**
 * Returns the operating sites that the user can see as field options, or undefined while loading. A site that does
 * not offer the service is disabled, with the reason in its label.
 */
export function useServiceSiteOptions(service: SiteService) {
  const { t } = useTranslation('site-service');
  const sites = useQuery(lookupQueries.lists()).data?.sites;
  return sites?.flatMap((site) => {
    const refusal = siteRefusal(site, service);
    if (refusal === 'not-operating') return [];
    const label =
      refusal === null ? site.siteName : t('refused', { site: site.siteName, why: t(`why.${refusal}`) });
    return [{ value: site.siteCode, label, disabled: refusal !== null }];
  });
}
