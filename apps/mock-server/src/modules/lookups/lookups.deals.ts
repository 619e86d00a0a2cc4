import type { Schemas } from '@parking-plus/contracts';
import { defineDeals } from '../../deals/define-deals.ts';
import { findVisibleSites, type SiteName } from '../sites/sites.repository.ts';

export const deals = defineDeals({
  Lookups: async (_payload, { database, identity }) => ({
    sites: (await findVisibleSites(database.orm, identity.siteCodes)).map(siteOption),
  }),
});

function siteOption({ siteCode, name, state }: SiteName): Schemas['SiteOption'] {
  return { siteCode, siteName: name, state: state };
}
