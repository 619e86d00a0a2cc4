import { resourceQueries } from '../../shared/api/resource-queries.ts';

const { all, page, read } = resourceQueries('deputies');

/** Queries of delegations. */
export const delegationQueries = {
  all,
  list: page('DelegationList', { changesWith: ['DelegationList'] }),
  /** Possible delegators, delegates and documents. */
  choices: () => read('DelegationOptions', {}, { changesWith: ['AccountList', 'PermissionMatrix'] }),
};
