import { resourceQueries } from '../../shared/api/resource-queries.ts';

const { read } = resourceQueries('permissions');

/** Queries of the permissions of account types. */
export const permissionQueries = {
  /** All account types with all action codes. */
  matrix: () => read('PermissionMatrix', {}, { changesWith: ['PermissionMatrix'] }),
};
