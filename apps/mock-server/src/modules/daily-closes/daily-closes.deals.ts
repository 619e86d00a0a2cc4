import { defineDeals } from '../../deals/define-deals.ts';
import { closeDays } from './close-days.service.ts';
import { dailyCloseList } from './daily-close-list.query.ts';
import { closeDay, countCash, reopenDay } from './daily-close-writes.service.ts';
import { showDailyClose } from './daily-closes.service.ts';

export const deals = defineDeals({
  DailyCloseList: dailyCloseList.page,
  DailyCloseExport: dailyCloseList.export,
  DailyCloseDetail: showDailyClose,
  DailyCloseCashEntry: countCash,
  DailyCloseClosing: closeDay,
  DailyCloseBatchClosing: closeDays,
  DailyCloseReopening: reopenDay,
});
