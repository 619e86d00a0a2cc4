import { defineDeals } from '../../deals/define-deals.ts';
import { siteList } from './site-list.query.ts';
import { showSiteOpening } from './site-opening.service.ts';
import { createSite, editSite } from './site-writes.service.ts';
import { chooseForSite, showSite } from './sites.service.ts';

export const deals = defineDeals({
  SiteList: siteList.page,
  SiteExport: siteList.export,
  SiteDetail: showSite,
  SiteOptions: chooseForSite,
  SiteOpening: showSiteOpening,
  SiteCreate: createSite,
  SiteEdit: editSite,
});
