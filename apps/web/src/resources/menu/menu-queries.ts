import { resourceQueries } from '../../shared/api/resource-queries.ts';

const { read } = resourceQueries('menu');

/** Queries of the menu as it is arranged for everybody. */
export const menuQueries = {
  tree: () => read('MenuTree', {}, { changesWith: ['MenuTree', 'PermissionMatrix'] }),
};
