import { defineDeals } from '../../deals/define-deals.ts';
import { openSite } from '../sites/site-writes.service.ts';
import { showClosingItems, withdrawSite } from './site-closing.service.ts';

export const deals = defineDeals({
  SiteClosingItems: showClosingItems,
  SiteMove: (request, context) =>
    request.event === 'open' ? openSite(request, context) : withdrawSite(request, context),
});
