import { defineDeals } from '../../deals/define-deals.ts';
import { sumUp[[Entity]] } from './[[module]].service.ts';

export const deals = defineDeals({ [[Entity]]Summary: sumUp[[Entity]] });
