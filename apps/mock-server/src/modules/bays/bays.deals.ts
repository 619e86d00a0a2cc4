import { defineDeals } from '../../deals/define-deals.ts';
import { bayList } from './bay-list.query.ts';
import { changeBayState, planBays } from './bays.service.ts';

export const deals = defineDeals({
  BayList: bayList.page,
  BayExport: bayList.export,
  BayPlan: planBays,
  BayStateChange: changeBayState,
});
