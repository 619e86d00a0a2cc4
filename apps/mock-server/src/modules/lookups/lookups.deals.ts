import type { Schemas } from '@parking-plus/contracts';
import { defineDeals } from '../../deals/define-deals.ts';
import { findVisibleSites, type SiteName } from '../sites/sites.repository.ts';

export const deals = defineDeals({
  Lookups: async (_payload, { database, identity }) => ({
    sites: (await findVisibleSites(database.orm, identity.siteCodes)).map(siteOption),
  }),
});

function siteOption({ name, ...site }: SiteName): Schemas['SiteOption'] {
  return { ...site, siteName: name };
}
