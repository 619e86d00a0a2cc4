import type { Schemas } from '@parking-plus/contracts';
import { useMemo } from 'react';
import { definePreference } from '../../shared/preferences/preference.ts';
import { setPreference, usePreference } from '../../shared/preferences/preference-store.ts';
import { useSessionStore } from '../state/session-store.ts';

const selectedSites = definePreference<{ siteCodes: readonly string[] }>({
  name: 'sites',
  version: 1,
  defaults: { siteCodes: [] },
  isValid: (value): value is { siteCodes: string[] } => {
    const codes = (value as { siteCodes?: unknown } | null)?.siteCodes;
    return Array.isArray(codes) && codes.every((code) => typeof code === 'string');
  },
});

const none: readonly Schemas['LoginSite'][] = [];

/** Returns the sites of the signed-in user. */
export function useOwnSites(): readonly Schemas['LoginSite'][] {
  return useSessionStore(({ session }) =>
    session.status === 'signedOut' ? none : session.info.login_SiteInfo,
  );
}

/**
 * Returns the codes of the sites selected in the navbar, which apply to every list and figure.
 * Shape: empty means all. Omits sites that the account no longer has.
 */
export function useSelectedSites(): readonly string[] {
  const sites = useOwnSites();
  const { siteCodes } = usePreference(selectedSites);
  return useMemo(
    () => siteCodes.filter((code) => sites.some(({ siteInfo_Code }) => siteInfo_Code === code)),
    [sites, siteCodes],
  );
}

/** Selects the sites of every list and figure. Empty means all. */
export function chooseSites(siteCodes: readonly string[]): void {
  setPreference(selectedSites, { siteCodes: [...siteCodes].sort() });
}
