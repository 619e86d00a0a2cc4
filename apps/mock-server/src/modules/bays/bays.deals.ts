import { defineDeals } from '../../deals/define-deals.ts';
import { changeBayState, exportBays, listBays, planBays } from './bays.service.ts';

export const deals = defineDeals({
  BayList: listBays,
  BayExport: exportBays,
  BayPlan: planBays,
  BayStateChange: changeBayState,
});
