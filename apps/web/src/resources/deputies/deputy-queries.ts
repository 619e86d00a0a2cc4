import { resourceQueries } from '../../shared/api/resource-queries.ts';

const { all, page, read } = resourceQueries('deputies');

/** Queries of who stands in for whom. */
export const deputyQueries = {
  all,
  list: page('DeputyList', { changesWith: ['DeputyList'] }),
  /** Who may stand in for whom, and for what. */
  choices: () => read('DeputyChoices', {}, { changesWith: ['AccountList', 'PermissionMatrix'] }),
};
