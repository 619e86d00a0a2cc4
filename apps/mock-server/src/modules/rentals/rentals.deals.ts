import { defineDeals } from '../../deals/define-deals.ts';
import { listRentals, quoteReturn } from './rentals.service.ts';

export const deals = defineDeals({ RentalList: listRentals, RentalReturnQuote: quoteReturn });
