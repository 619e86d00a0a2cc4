import { defineDeals } from '../../deals/define-deals.ts';
import { changeBayState, listBays, planBays } from './bays.service.ts';

export const deals = defineDeals({ BayList: listBays, BayPlan: planBays, BayStateChange: changeBayState });
