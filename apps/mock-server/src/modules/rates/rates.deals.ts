import { defineDeals } from '../../deals/define-deals.ts';
import { listRates } from './rates.service.ts';

export const deals = defineDeals({ RateList: listRates });
