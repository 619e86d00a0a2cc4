import { defineDeals } from '../../deals/define-deals.ts';
import { listAllowances } from './allowances.service.ts';

export const deals = defineDeals({ AllowanceList: listAllowances });
