import { defineDeals } from '../../deals/define-deals.ts';
import { searchRecords } from './record-search.service.ts';

export const deals = defineDeals({ RecordSearch: searchRecords });
