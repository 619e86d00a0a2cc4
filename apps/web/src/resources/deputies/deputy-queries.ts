import { resourceQueries } from '../../shared/api/resource-queries.ts';

const { all, page, read } = resourceQueries('deputies');

/** Queries of delegations. */
export const delegationQueries = {
  all,
  list: page('DeputyList', { changesWith: ['DeputyList'] }),
  /** Possible delegators, delegates and documents. */
  choices: () => read('DeputyChoices', {}, { changesWith: ['AccountList', 'PermissionMatrix'] }),
};
