import { type SiteService, SiteState, siteRefusal } from '@parking-plus/domain';
import { useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
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

/**
 * Returns a function from a site to the reason why it does not offer a service, or null. `change`: a withdrawn site keeps its
 * master data. Unknown sites offer everything; the server decides.
 */
export function useSiteRefusal(service: SiteService | 'change') {
  // The list does not wait for the texts of its disabled actions.
  const { t, ready } = useTranslation('site-service', { useSuspense: false });
  const sites = useQuery(lookupQueries.lists()).data?.sites;
  return useCallback(
    (siteCode: string): string | null => {
      const site = sites?.find((one) => one.siteCode === siteCode);
      if (site === undefined || !ready) return null;
      const isWithdrawn = site.state === SiteState.Withdrawn;
      const offered = service === 'change' ? null : siteRefusal(site, service);
      const refusal = isWithdrawn ? 'withdrawn' : offered;
      return refusal && t('refused', { site: site.siteName, why: t(`why.${refusal}`) });
    },
    [sites, service, t, ready],
  );
}
