import { defineDeals } from '../../deals/define-deals.ts';
import { endRateOn } from './rate-end.service.ts';
import { quoteStay } from './rate-quote.service.ts';
import { exportRates, listRates } from './rates.service.ts';

export const deals = defineDeals({
  RateList: listRates,
  RateExport: exportRates,
  RateEnd: endRateOn,
  RateQuote: quoteStay,
});
