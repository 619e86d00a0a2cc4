import { resourceQueries } from '../../shared/api/resource-queries.ts';

const { all, page, read } = resourceQueries('declarations');

/** Writes that change the figures of a return. */
const changesWith = ['DeclarationList', 'InvoiceList', 'AllowanceList', 'PurchaseList'] as const;

export const declarationQueries = {
  all,
  list: page('DeclarationList', { changesWith: [...changesWith] }),
  detail: (declarationId: string) =>
    read('DeclarationDetail', { declarationId }, { changesWith: [...changesWith] }),
  differences: (declarationId: string) =>
    read('DeclarationDifferences', { declarationId }, { changesWith: [...changesWith] }),
  items: page('DeclarationItemList', { changesWith: [...changesWith] }),
};
