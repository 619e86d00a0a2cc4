import { defineDeals } from '../../deals/define-deals.ts';
import { exportAllowances, listAllowances } from './allowances.service.ts';

export const deals = defineDeals({ AllowanceList: listAllowances, AllowanceExport: exportAllowances });
