import { defineDeals } from '../../deals/define-deals.ts';
import { [[entity]]List } from './[[file]]-list.query.ts';
import { create[[Entity]], delete[[Entity]], edit[[Entity]] } from './[[file]]-writes.service.ts';
import { show[[Entity]] } from './[[module]].service.ts';

export const deals = defineDeals({
  [[Entity]]List: [[entity]]List.page,
  [[Entity]]Detail: show[[Entity]],
  [[Entity]]Export: [[entity]]List.export,
  [[Entity]]Create: create[[Entity]],
  [[Entity]]Edit: edit[[Entity]],
  [[Entity]]Delete: delete[[Entity]],
});
