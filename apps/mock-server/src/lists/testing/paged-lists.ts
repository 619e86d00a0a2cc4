import type { DataDeal, DealName } from '@parking-plus/contracts';
import { checkDeal } from '@parking-plus/contracts/validators';
import { isDataDeal } from '../../deals/deal-codes.ts';
import type { CheckedHandler } from '../../deals/define-deals.ts';
import { collectDealHandlers } from '../../registry/deal-handlers.ts';

/** A list with pages: its deal, its handler, and what its payload needs besides the page. */
export type PagedList = {
  readonly deal: DataDeal;
  readonly handler: CheckedHandler;
  readonly payload: object;
};

/** Members without which the contract refuses a page of these lists. */
const NEEDED: readonly object[] = [
  {},
  { filters: { kind: 'later' } },
  { filters: { bulletinCode: 'BN0001' } },
];

/** All lists with pages, as the contract knows them. */
export async function pagedLists(): Promise<PagedList[]> {
  const lists: PagedList[] = [];
  for (const [deal, handler] of collectDealHandlers()) {
    if (!isDataDeal(deal)) continue;
    const payload = await acceptedPayload(deal);
    if (payload !== undefined) lists.push({ deal, handler, payload });
  }
  return lists;
}

async function acceptedPayload(deal: DealName & DataDeal): Promise<object | undefined> {
  for (const payload of NEEDED) {
    const findings = await checkDeal(deal, 'request', { ...payload, page: 1, pageSize: 20 });
    if (findings.length === 0) return payload;
  }
  return undefined;
}
