import { defineDeals } from '../../deals/define-deals.ts';
import { list[[Entity]]Choices, show[[Entity]] } from './[[module]].service.ts';

export const deals = defineDeals({
  [[Entity]]List: list[[Entity]]Choices,
  [[Entity]]Detail: show[[Entity]],
});
