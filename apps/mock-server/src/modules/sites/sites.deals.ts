import { defineDeals } from '../../deals/define-deals.ts';
import { copySite } from './site-copy.service.ts';
import { createSite, editSite, moveSiteOn } from './site-writes.service.ts';
import { chooseForSite, exportSites, listSites, showSite } from './sites.service.ts';

export const deals = defineDeals({
  SiteList: listSites,
  SiteExport: exportSites,
  SiteDetail: showSite,
  SiteChoices: chooseForSite,
  SiteCreate: createSite,
  SiteEdit: editSite,
  SiteMove: moveSiteOn,
  SiteCopy: copySite,
});
