import { resourceQueries } from '../../shared/api/resource-queries.ts';

const { read } = resourceQueries('menu');

/** Queries of the menu editor. */
export const menuQueries = {
  tree: () => read('MenuTree', {}, { changesWith: ['MenuTree', 'PermissionMatrix'] }),
};
