import { resourceQueries } from '../../shared/api/resource-queries.ts';

const { all, page, read } = resourceQueries('bays');
const CHANGES = { changesWith: ['BayList', 'RentalList'] } as const;
const SITE_CHANGES = { changesWith: ['SiteBayList', 'RentalList'] } as const;

export const bayQueries = {
  all,
  list: page('BayList', CHANGES),
  /** All bays of a site, for the floor plan. */
  plan: (siteCode: string) => read('BayPlan', { siteCode }, CHANGES),
  /** All bays of sites, for 車格資料. */
  siteList: page('SiteBayList', SITE_CHANGES),
  siteDetail: (bayCode: string) => read('SiteBayDetail', { bayCode }, SITE_CHANGES),
  /** All bays of a site and the plans of its floors. */
  sitePlan: (siteCode: string) => read('SiteBayPlan', { siteCode }, SITE_CHANGES),
};
