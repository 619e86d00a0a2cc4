import { useQuery } from '@tanstack/react-query';
import { Skeleton } from 'antd';
import { permissionQueries } from '../../../resources/permissions/permission-queries.ts';
import { FailedLoad } from '../../../shared/feedback/failed-load.tsx';
import { MatrixBoard } from './matrix-board.tsx';

/** 權限: what each type of account may do. */
export function PermissionMatrixPage() {
  const { data, error, refetch } = useQuery(permissionQueries.matrix());
  if (!data && error) return <FailedLoad error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton active title={false} paragraph={{ rows: 14 }} />;
  return <MatrixBoard matrix={data} />;
}
