import { useQuery } from '@tanstack/react-query';
import { Skeleton } from 'antd';
import { menuQueries } from '../../../resources/menu/menu-queries.ts';
import { FailedLoad } from '../../../shared/feedback/failed-load.tsx';
import { MenuBoard } from './menu-board.tsx';

/** 選單: order, groups, titles and readers of the menu that everybody is sent. */
export function MenuEditorPage() {
  const { data, error, refetch } = useQuery(menuQueries.tree());
  if (!data && error) return <FailedLoad error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton active title={false} paragraph={{ rows: 14 }} />;
  return <MenuBoard tree={data} />;
}
