import { resourceQueries, TEN_MINUTES_MS } from '../../shared/api/resource-queries.ts';

const { all, page, read } = resourceQueries('sites');

export const siteQueries = {
  all,
  list: page('SiteList', { changesWith: ['SiteList'] }),
  /** One site with its settings, what goes on there, its photos and who changed it. */
  detail: (siteCode: string) =>
    read('SiteDetail', { siteCode }, { changesWith: ['SiteList', 'MachineList', 'RateList'] }),
  /** Companies and branches that a site may belong to. */
  choices: () => read('SiteChoices', {}, { staleTime: TEN_MINUTES_MS }),
};
