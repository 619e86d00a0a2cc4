import { defineDeals } from '../../deals/define-deals.ts';
import { copySite } from './site-copy.service.ts';
import { createSite, editSite, moveSiteOn } from './site-writes.service.ts';
import { chooseForSite, listSites, showSite } from './sites.service.ts';

export const deals = defineDeals({
  SiteList: listSites,
  SiteDetail: showSite,
  SiteChoices: chooseForSite,
  SiteCreate: createSite,
  SiteEdit: editSite,
  SiteMove: moveSiteOn,
  SiteCopy: copySite,
});
