import type { DataDeal, DealName } from '@parking-plus/contracts';
import { checkDeal } from '@parking-plus/contracts/validators';
import { isDataDeal } from '../../deals/deal-codes.ts';
import type { CheckedHandler } from '../../deals/define-deals.ts';
import { collectDealHandlers } from '../../registry/deal-handlers.ts';

/** List with pages: its deal, its handler, and its payload apart from the page. */
export type PagedList = {
  readonly deal: DataDeal;
  readonly handler: CheckedHandler;
  readonly payload: object;
};

/** Payload members that some lists require. */
const NEEDED: readonly object[] = [
  {},
  { filters: { kind: 'later' } },
  { filters: { bulletinCode: 'BN0001' } },
];

/** Returns all lists with pages of the contract. */
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
