import { Skeleton } from 'antd';
import { FailedLoad } from './failed-load.tsx';

export interface QueryStatusProps {
  query: { data: unknown; error: unknown; refetch: () => unknown };
  /** Lines of the skeleton. */
  rows?: number;
}

/** Skeleton or failure of a query. Renders nothing once data is loaded. */
export function QueryStatus({ query: { data, error, refetch }, rows = 8 }: QueryStatusProps) {
  if (error) return <FailedLoad error={error} onRetry={() => void refetch()} />;
  return data === undefined ? <Skeleton active title={false} paragraph={{ rows }} /> : null;
}
