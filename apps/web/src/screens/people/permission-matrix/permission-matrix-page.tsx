import { useQuery } from '@tanstack/react-query';
import { permissionQueries } from '../../../resources/permissions/permission-queries.ts';
import { QueryContent } from '../../../shared/feedback/query-content.tsx';
import { MatrixBoard } from './matrix-board.tsx';

/** 權限: permissions of each account type. */
export function PermissionMatrixPage() {
  return (
    <QueryContent query={useQuery(permissionQueries.matrix())} lines={14}>
      {(matrix) => <MatrixBoard matrix={matrix} />}
    </QueryContent>
  );
}
