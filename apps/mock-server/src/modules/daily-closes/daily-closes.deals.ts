import { defineDeals } from '../../deals/define-deals.ts';
import { closeDay, countCash, reopenDay } from './daily-close-writes.service.ts';
import { exportDailyCloses, listDailyCloses, showDailyClose } from './daily-closes.service.ts';

export const deals = defineDeals({
  DailyCloseList: listDailyCloses,
  DailyCloseExport: exportDailyCloses,
  DailyCloseDetail: showDailyClose,
  DailyCloseCount: countCash,
  DailyCloseClosing: closeDay,
  DailyCloseReopening: reopenDay,
});
