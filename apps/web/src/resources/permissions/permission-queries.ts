import { resourceQueries } from '../../shared/api/resource-queries.ts';

const { read } = resourceQueries('permissions');

/** Queries of what types of accounts may do. */
export const permissionQueries = {
  /** Every type with every action code. */
  matrix: () => read('PermissionMatrix', {}, { changesWith: ['PermissionMatrix'] }),
};
