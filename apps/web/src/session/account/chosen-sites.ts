import type { Schemas } from '@parking-plus/contracts';
import { useMemo } from 'react';
import { definePreference } from '../../shared/preferences/preference.ts';
import { setPreference, usePreference } from '../../shared/preferences/preference-store.ts';
import { useSessionStore } from '../state/session-store.ts';

const chosenSites = definePreference<{ siteCodes: readonly string[] }>({
  name: 'sites',
  version: 1,
  defaults: { siteCodes: [] },
  isValid: (value): value is { siteCodes: string[] } => {
    const codes = (value as { siteCodes?: unknown } | null)?.siteCodes;
    return Array.isArray(codes) && codes.every((code) => typeof code === 'string');
  },
});

const none: readonly Schemas['LoginSite'][] = [];

/** The sites of who is signed in. */
export function useOwnSites(): readonly Schemas['LoginSite'][] {
  return useSessionStore(({ session }) =>
    session.status === 'signedOut' ? none : session.info.login_SiteInfo,
  );
}

/**
 * Codes of the sites that every list and figure is about, as chosen in the navbar and kept for the account.
 * Shape: empty means all; a site that the account no longer has is left out.
 */
export function useChosenSites(): readonly string[] {
  const sites = useOwnSites();
  const { siteCodes } = usePreference(chosenSites);
  return useMemo(
    () => siteCodes.filter((code) => sites.some(({ siteInfo_Code }) => siteInfo_Code === code)),
    [sites, siteCodes],
  );
}

/** Chooses the sites of every list and figure; none means all. */
export function chooseSites(siteCodes: readonly string[]): void {
  setPreference(chosenSites, { siteCodes: [...siteCodes].sort() });
}
