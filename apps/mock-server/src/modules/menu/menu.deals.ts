import { defineDeals } from '../../deals/define-deals.ts';
import { showMenuTree } from './menu.service.ts';
import { changeMenu, resetMenu } from './menu-writes.service.ts';

export const deals = defineDeals({
  MenuTree: showMenuTree,
  MenuChange: changeMenu,
  MenuReset: resetMenu,
});
