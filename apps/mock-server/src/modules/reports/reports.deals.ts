import { defineDeals } from '../../deals/define-deals.ts';
import { exportReport, showReport } from './reports.service.ts';

export const deals = defineDeals({ Report: showReport, ReportExport: exportReport });
