import { defineDeals } from '../../deals/define-deals.ts';
import { create[[Entity]], delete[[Entity]], edit[[Entity]] } from './[[file]]-writes.service.ts';
import { export[[Entity]]Rows, list[[Entity]]Rows, show[[Entity]] } from './[[module]].service.ts';

export const deals = defineDeals({
  [[Entity]]List: list[[Entity]]Rows,
  [[Entity]]Detail: show[[Entity]],
  [[Entity]]Export: export[[Entity]]Rows,
  [[Entity]]Create: create[[Entity]],
  [[Entity]]Edit: edit[[Entity]],
  [[Entity]]Delete: delete[[Entity]],
});
