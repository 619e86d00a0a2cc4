import { resourceQueries } from '../../shared/api/resource-queries.ts';

const { all, page } = resourceQueries('manuals');

export const manualQueries = {
  all,
  // Changes of manuals are published with the permissions, because every navbar needs them.
  list: page('ManualList', { changesWith: ['MyPermissions'] }),
};
