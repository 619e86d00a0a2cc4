import { useQuery } from '@tanstack/react-query';
import { menuQueries } from '../../../resources/menu/menu-queries.ts';
import { QueryContent } from '../../../shared/feedback/query-content.tsx';
import { MenuBoard } from './menu-board.tsx';

/** 選單: order, groups, titles and roles of the menu of all users. */
export function MenuEditorPage() {
  return (
    <QueryContent query={useQuery(menuQueries.tree())} lines={14}>
      {(tree) => <MenuBoard tree={tree} />}
    </QueryContent>
  );
}
