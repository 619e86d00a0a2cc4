import type { Schemas } from '@parking-plus/contracts';
import type { SiteFields } from './sites.repository.ts';

/** Returns the editable settings of a site. */
export function presentSettings(site: SiteFields): Schemas['SiteSettings'] {
  const { siteCode, state, sync, openedOn, withdrawnOn, version, ...settings } = site;
  return settings;
}
