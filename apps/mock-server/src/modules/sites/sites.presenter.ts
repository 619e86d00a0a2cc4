import type { Schemas } from '@parking-plus/contracts';
import type { SiteFields } from './sites.repository.ts';

/** What of a site staff may set. */
export function presentSettings(site: SiteFields): Schemas['SiteSettings'] {
  const { siteCode, state, sync, openedOn, withdrawnOn, version, ...settings } = site;
  return settings;
}
