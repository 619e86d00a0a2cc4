import { defineDeals } from '../../deals/define-deals.ts';
import { endRateOn } from './rate-end.service.ts';
import { quoteStay } from './rate-quote.service.ts';
import { listRates } from './rates.service.ts';

export const deals = defineDeals({ RateList: listRates, RateEnd: endRateOn, RateQuote: quoteStay });
