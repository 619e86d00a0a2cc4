import { type DealName, dealRegistry } from '@parking-plus/contracts';
import { checkDeal, checkDocument, validateResponse } from '@parking-plus/contracts/validators';
import { isDataDeal } from '../../deals/deal-codes.ts';

/**
 * Loads the validators of all responses and deals, which are separate chunks, in advance. The first call then waits
 * for none, and a rebuild of the files below a running server removes none.
 */
export async function loadValidators(): Promise<void> {
  await validateResponse('data', null);
  for (const deal of Object.keys(dealRegistry) as DealName[]) {
    await (isDataDeal(deal)
      ? checkDeal(deal, 'request', null)
      : checkDocument(deal, 'list', 'request', null));
  }
}
