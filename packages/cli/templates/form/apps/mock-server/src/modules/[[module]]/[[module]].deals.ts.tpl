import { defineDeals } from '../../deals/define-deals.ts';
import { edit[[Entity]], show[[Entity]] } from './[[module]].service.ts';

export const deals = defineDeals({
  [[Entity]]Detail: show[[Entity]],
  [[Entity]]Edit: edit[[Entity]],
});
