import { resourceQueries } from '../../shared/api/resource-queries.ts';

const { all, page } = resourceQueries('manuals');

export const manualQueries = {
  all,
  // Manuals are told of with the rights, as everybody's navbar needs them.
  list: page('ManualList', { changesWith: ['OwnRights'] }),
};
