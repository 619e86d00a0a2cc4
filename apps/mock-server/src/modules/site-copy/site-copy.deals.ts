import { defineDeals } from '../../deals/define-deals.ts';
import { copySite } from './site-copy.service.ts';

export const deals = defineDeals({ SiteCopy: copySite });
