import { Skeleton } from 'antd';
import { FailedLoad } from './failed-load.tsx';

export interface QueryStatusProps {
  query: { data: unknown; error: unknown; refetch: () => unknown };
  /** Lines of the skeleton. */
  rows?: number;
}

/** The skeleton of what is being read, or why it could not be read; nothing once there is an answer. */
export function QueryStatus({ query: { data, error, refetch }, rows = 8 }: QueryStatusProps) {
  if (error) return <FailedLoad error={error} onRetry={() => void refetch()} />;
  return data === undefined ? <Skeleton active title={false} paragraph={{ rows }} /> : null;
}
