import { resourceQueries } from '../../shared/api/resource-queries.ts';

const { all, page, read } = resourceQueries('bays');
const CHANGES = { changesWith: ['BayList', 'RentalList'] } as const;

export const bayQueries = {
  all,
  list: page('BayList', CHANGES),
  /** All bays of a site, for the floor plan. */
  plan: (siteCode: string) => read('BayPlan', { siteCode }, CHANGES),
};
