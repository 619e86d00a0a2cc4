import { resourceQueries } from '../../shared/api/resource-queries.ts';

const { all, page } = resourceQueries('connections');

export const connectionQueries = {
  all,
  list: page('ConnectionList', { changesWith: ['ConnectionList'] }),
};
