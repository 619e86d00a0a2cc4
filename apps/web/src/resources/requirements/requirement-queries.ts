import { FIVE_MINUTES_MS, resourceQueries } from '../../shared/api/resource-queries.ts';

const { all, page, read } = resourceQueries('requirements');

export const requirementQueries = {
  all,
  list: page('RequirementList', { changesWith: ['RequirementList'] }),
  /** One requirement with its text, its files and who changed it. */
  detail: (requirementCode: string) =>
    read('RequirementDetail', { requirementCode }, { changesWith: ['RequirementList', 'ServiceOrderList'] }),
  /** People whom a requirement can be given to. */
  staff: () => read('RequirementStaff', {}, { staleTime: FIVE_MINUTES_MS }),
};
