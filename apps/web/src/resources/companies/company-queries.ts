import { resourceQueries } from '../../shared/api/resource-queries.ts';

const { all, page, read } = resourceQueries('companies');
const CHANGES = { changesWith: ['CompanyList'] } as const;

export const companyQueries = {
  all,
  list: page('CompanyList', CHANGES),
  /** One company with its branches and changes. */
  detail: (companyCode: string) => read('CompanyDetail', { companyCode }, CHANGES),
};
