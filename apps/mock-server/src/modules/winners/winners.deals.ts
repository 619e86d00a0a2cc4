import { defineDeals } from '../../deals/define-deals.ts';
import { importWinners } from './winner-import.service.ts';
import { winnerList } from './winner-list.query.ts';
import { markNotified, printWinners, showWinner } from './winners.service.ts';

export const deals = defineDeals({
  InvoiceWinnerList: winnerList.page,
  InvoiceWinnerDetail: showWinner,
  InvoiceWinnerExport: winnerList.export,
  InvoiceWinnerNotify: markNotified,
  InvoiceWinnerPrint: printWinners,
  InvoiceWinnerImport: importWinners,
});
