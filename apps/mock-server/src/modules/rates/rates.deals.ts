import { defineDeals } from '../../deals/define-deals.ts';
import { endRateOn } from './rate-end.service.ts';
import { rateList } from './rate-list.query.ts';
import { quoteStay } from './rate-quote.service.ts';

export const deals = defineDeals({
  RateList: rateList.page,
  RateExport: rateList.export,
  RateEnd: endRateOn,
  RateQuote: quoteStay,
});
