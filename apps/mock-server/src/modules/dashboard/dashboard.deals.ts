import { defineDeals } from '../../deals/define-deals.ts';
import { showDashboard } from './dashboard.service.ts';

export const deals = defineDeals({ Dashboard: showDashboard });
