import { Skeleton } from 'antd';
import type { ReactNode } from 'react';
import { FailedLoad } from './failed-load.tsx';

interface QueryContentProps<Data> {
  /** A query of the cache, such as a result of `useQuery`. */
  query: { data: Data | undefined; error: Error | null; refetch(): unknown };
  /** Lines of the skeleton. */
  lines?: number;
  children: (data: Data) => ReactNode;
}

/** Renders the data of a query: a skeleton while loading, or the failure with a retry if there is no data. */
export function QueryContent<Data>({ query, lines = 8, children }: QueryContentProps<Data>) {
  const { data, error, refetch } = query;
  if (data !== undefined) return children(data);
  if (error) return <FailedLoad error={error} onRetry={() => void refetch()} />;
  return <Skeleton active title={false} paragraph={{ rows: lines }} />;
}
