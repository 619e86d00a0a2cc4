import { resourceQueries } from '../../shared/api/resource-queries.ts';

const { all, page } = resourceQueries('declarations');

export const declarationQueries = {
  all,
  list: page('DeclarationList', { changesWith: ['DeclarationList', 'InvoiceList', 'AllowanceList'] }),
};
