import { FIVE_MINUTES_MS, resourceQueries } from '../../shared/api/resource-queries.ts';

const { all, page, read } = resourceQueries('requirements');

export const requirementQueries = {
  all,
  list: page('RequirementList', { changesWith: ['RequirementList'] }),
  /** One software request with its text, files and changes. */
  detail: (requirementCode: string) =>
    read('RequirementDetail', { requirementCode }, { changesWith: ['RequirementList', 'ServiceOrderList'] }),
  /** Users that a software request can be assigned to. */
  staff: () => read('RequirementStaff', {}, { staleTime: FIVE_MINUTES_MS }),
};
